/// The Language Server Protocol 3.17 as this server speaks it: framing, JSON-RPC 2.0, and the shapes of those messages
/// that it reads or writes. Members that it neither reads nor writes are left out.
package enum LSP {}

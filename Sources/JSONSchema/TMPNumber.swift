import JSONSyntax
extension SyntaxTree { func number(of node: NodeID) -> Double? { kind(of: node) == .number ? Double(source(of: node)) : nil } }

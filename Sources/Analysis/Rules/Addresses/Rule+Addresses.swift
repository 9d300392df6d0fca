extension Rule {
  /// The rules about where a document points to and what it sets off, in whatever vocabulary.
  static let addresses: [Rule] = [
    insecureURL, disguisedURL, urlCredentials, privateHost, hostNotAllowed, surplusQueryParameters, unlistedAction,
    actionParameter, unknownVersion,
  ]
}

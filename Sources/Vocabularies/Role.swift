/// What a component does on the screen (`x-role` on a branch): code asks for it, never for a type code.
package enum ComponentRole: String, Sendable, CaseIterable {
  case column, row, overlay, text, button, field, spacer, divider, card, scroll, section
}

/// What a member of a component or a prop is for (`x-role` on a property): code asks for it, never for a key.
package enum MemberRole: String, Sendable, CaseIterable {
  case identity, typeCode = "type-code", props, children, action
  case text, placeholder, spacing, padding, textColor = "text-color", background, cornerRadius = "corner-radius"
  case fontSize = "font-size", fontWeight = "font-weight", textAlignment = "text-alignment", lineLimit = "line-limit"
  case textRole = "text-role", alignment, width, height, maximumWidth = "maximum-width"
  case minimumHeight = "minimum-height", shadow, borderColor = "border-color", borderWidth = "border-width", opacity
}

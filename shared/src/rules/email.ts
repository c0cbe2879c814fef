/**
 * Whether the text has the shape `local@domain.tld` and the length that a mailbox can have. Source:
 * specification, section 5.
 */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}

import { passes } from '../text/checks.ts'

/** Characters of the longest address that a mailbox can have. Source: LIMIT-21. */
export const EMAIL_LENGTH = 254

/** Whether the text has the shape and the length of an email address. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_LENGTH && passes('email', text)
}

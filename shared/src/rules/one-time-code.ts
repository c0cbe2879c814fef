/** Whether the text is a verification code: six digits. Source: decisions, section 5. */
export function isOneTimeCode(text: string): boolean {
  return /^\d{6}$/.test(text)
}

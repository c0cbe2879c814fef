/** A verification code: six digits. Source: ACCESS-10. */
export const ONE_TIME_CODE: RegExp = /^\d{6}$/

/** Whether the text is a verification code. */
export function isOneTimeCode(text: string): boolean {
  return ONE_TIME_CODE.test(text)
}

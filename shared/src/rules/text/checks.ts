/**
 * The named checks: each is the one source of its expression, for
 * forms and for the schemas of the wire. They check the shape of a text; checksums and lengths are
 * functions of their own. Source: CALL-12.
 */
export const checks = {
  /** A number without a sign, with up to 3 decimals. */
  upTo3Decimals: /^\d+(\.\d{1,3})?$/,
  /** A number without a sign, with up to 2 decimals. */
  upTo2Decimals: /^\d+(\.\d{1,2})?$/,
  /** 11 digits, the first a 1, the second from 3 to 9. */
  mainlandPhone: /^1[3-9]\d{9}$/,
  /** `local@domain`, without blanks, control characters and separators of mail headers. */
  email:
    /^[^\s@\p{Cc}<>()[\]\\,;:"]+@[^\s@\p{Cc}<>()[\]\\,;:"][^\s@\p{Cc}<>()[\]\\,;:".]*\.[^\s@\p{Cc}<>()[\]\\,;:"]+$/u,
  /** 15 digits, or 18 digits, or 17 digits and an X. */
  identityNumber: /^(\d{15}|\d{17}[\dX])$/,
  lowercase: /^[a-z]+$/,
  uppercase: /^[A-Z]+$/,
  letters: /^[A-Za-z]+$/,
  digits: /^\d+$/,
  lettersAndDigits: /^[A-Za-z\d]+$/,
  /** Chinese characters only, without punctuation. */
  chinese: /^\p{Script=Han}+$/u,
  /** An http or https address. */
  url: /^https?:\/\/[^\s/?#]+([/?#]\S*)?$/i,
} as const

export type Check = keyof typeof checks

/** Whether a text passes a named check. An empty text passes none. */
export function passes(check: Check, text: string): boolean {
  return checks[check].test(text)
}

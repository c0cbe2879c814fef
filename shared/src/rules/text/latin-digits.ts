/** The text with the decimal digits of every script written as 0–9, e.g. `١٢٫٥` as `12٫5`. */
export function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(digitsBefore(digit) % 10))
}

/** The value of a digit: Unicode lists the ten digits of a script in a row, zero first. */
function digitsBefore(digit: string): number {
  const point = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(point - before - 1))) before++
  return before
}

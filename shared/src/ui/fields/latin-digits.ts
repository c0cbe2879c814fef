/** The same text with every script's decimal digits as 0–9, e.g. `١٢٫٥` as `12٫5`. */
export function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(digitsBefore(digit) % 10))
}

/** How many digits stand before this one: Unicode keeps each script's ten together, zero first. */
function digitsBefore(digit: string): number {
  const point = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(point - before - 1))) before++
  return before
}

/** The text of a price, split into the parts that have different sizes. */
export interface SplitPrice {
  head: string
  /** Pip digits, larger. */
  pips: string
  /** The digit after the pips, raised. */
  tail: string
  /** Decimals of a price without pips, smaller. */
  decimals: string
}

/**
 * Splits the text of a price: where it has pips (5 or 3 digits) the last three digits are two pip
 * digits and one raised digit; otherwise the decimals are one part with the decimal separator.
 */
export function splitPrice(
  text: string,
  digits: number,
  pips = digits === 5 || digits === 3,
): SplitPrice {
  if (pips && digits >= 3)
    return { head: text.slice(0, -3), pips: text.slice(-3, -1), tail: text.slice(-1), decimals: '' }
  const cut = digits === 0 ? text.length : text.length - digits - 1
  return { head: text.slice(0, cut), pips: '', tail: '', decimals: text.slice(cut) }
}

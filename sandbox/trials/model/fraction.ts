/** An exact ratio. The model of the broker calculates with it, not with the app's formulas. */
export interface Fraction {
  num: bigint
  /** Positive. */
  den: bigint
}

export const ZERO: Fraction = { num: 0n, den: 1n }

/** A decimal of the wire, e.g. `-12.5`. */
export function fraction(text: string): Fraction {
  const [whole = '', digits = ''] = text.split('.')
  return reduced(BigInt(whole + digits), 10n ** BigInt(digits.length))
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return reduced(a.num * b.den + b.num * a.den, a.den * b.den)
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return plus(a, { num: -b.num, den: b.den })
}

export function times(...factors: readonly Fraction[]): Fraction {
  return factors.reduce((product, { num, den }) => reduced(product.num * num, product.den * den))
}

export function over(a: Fraction, b: Fraction): Fraction {
  return b.num < 0n
    ? reduced(-a.num * b.den, -b.num * a.den)
    : reduced(a.num * b.den, b.num * a.den)
}

/** Negative when a is less than b, zero when they are equal. */
export function compare(a: Fraction, b: Fraction): bigint {
  return minus(a, b).num
}

/** Rounds to a number of decimal places, half away from zero. */
export function rounded({ num, den }: Fraction, places: number): Fraction {
  const scaled = (num < 0n ? -num : num) * 10n ** BigInt(places)
  const whole = scaled / den + (2n * (scaled % den) >= den ? 1n : 0n)
  return reduced(num < 0n ? -whole : whole, 10n ** BigInt(places))
}

/** As decimal text of the wire. @throws RangeError for one that needs more than 8 places */
export function textOf({ num, den }: Fraction): string {
  const units = num * 10n ** 8n
  if (units % den !== 0n) throw new RangeError(`${num}/${den} is no decimal`)
  const digits = String((units < 0n ? -units : units) / den).padStart(9, '0')
  const places = digits.slice(-8).replace(/0+$/, '')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -8)}${places && '.'}${places}`
}

function reduced(num: bigint, den: bigint): Fraction {
  let [a, b] = [num < 0n ? -num : num, den]
  while (b !== 0n) [a, b] = [b, a % b]
  return { num: num / a, den: den / a }
}

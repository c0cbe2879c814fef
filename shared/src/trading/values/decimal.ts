declare const kind: unique symbol

/**
 * An exact decimal: a bigint that counts units of 10⁻⁸. The kind keeps dollars from being passed
 * where a price is meant; plain bigint arithmetic stays possible, so a sum needs no wrapper.
 * Source: MONEY-1.
 */
export type Decimal<Kind extends string = string> = bigint & { readonly [kind]?: Kind }

/** US dollars; postings are whole cents. */
export type Usd = Decimal<'usd'>
/** A price in the quote currency, for one unit of the base. */
export type Price = Decimal<'price'>
/** A quantity in lots. */
export type Lots = Decimal<'lots'>
/** A pure number: a fee rate, a change as a fraction, a contract size. */
export type Factor = Decimal<'factor'>

export const DECIMALS = 8
/** One, as a Decimal. */
export const ONE = 10n ** BigInt(DECIMALS)
/** One cent, as a Decimal. */
export const CENT: Usd = ONE / 100n

const shape = /^-?\d{1,20}(\.\d{1,8})?$/

/** Reads wire text such as `-12.50`. Null when it is not a plain decimal of at most 8 places. */
export function parseDecimal<Kind extends string>(text: string): Decimal<Kind> | null {
  if (!shape.test(text)) return null
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(DECIMALS, '0'))
}

/**
 * A decimal written in our own source, e.g. `decimal('0.01')`.
 * @throws RangeError when the text is not a decimal.
 */
export function decimal<Kind extends string>(text: string): Decimal<Kind> {
  const value = parseDecimal<Kind>(text)
  if (value === null) throw new RangeError(`not a decimal: ${text}`)
  return value
}

/**
 * Wire text of a decimal, exact, without trailing zeros; `digits` pads or, half up, rounds to
 * `digits` places.
 */
export function formatDecimal(value: Decimal, digits?: number): string {
  const units = digits === undefined ? value : roundTo(value, digits)
  const sign = units < 0n ? '-' : ''
  const text = (units < 0n ? -units : units).toString().padStart(DECIMALS + 1, '0')
  const whole = text.slice(0, -DECIMALS)
  const fraction = text.slice(-DECIMALS)
  const kept = digits === undefined ? fraction.replace(/(?<!0)0+$/, '') : fraction.slice(0, digits)
  return `${sign}${whole}${kept && '.'}${kept}`
}

/** Quotient of two integers, half up: a half goes away from zero. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n
  const n = numerator < 0n ? -numerator : numerator
  const d = denominator < 0n ? -denominator : denominator
  const quotient = (2n * n + d) / (2n * d)
  return negative ? -quotient : quotient
}

/** Rounds half up to `digits` decimal places. Source: MONEY-3. */
export function roundTo<Kind extends string>(value: Decimal<Kind>, digits: number): Decimal<Kind> {
  const step = 10n ** BigInt(DECIMALS - digits)
  return divideHalfUp(value, step) * step
}

/** Exact dollars as a ratio of two plain integers; the denominator is positive. */
export interface Dollars {
  num: bigint
  den: bigint
}

/** Dollars half up to the cent. Source: MONEY-2. */
export function toCents({ num, den }: Dollars): Usd {
  return divideHalfUp(num * 100n, den) * CENT
}

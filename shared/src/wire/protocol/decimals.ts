import * as z from 'zod/mini'
import {
  type Decimal,
  type Dollars,
  type Factor,
  formatDecimal,
  type Lots,
  parseDecimal,
  type Price,
  type Usd,
} from '../../trading/index.ts'

const decimalForm = z.string().check(z.regex(/^-?\d{1,20}(\.\d{1,8})?$/))

/** Decimal text on the wire, an exact Decimal in memory. */
function decimalText<Kind extends string>() {
  return z.codec(
    decimalForm,
    z.custom<Decimal<Kind>>((value) => typeof value === 'bigint'),
    {
      decode: (written, issues) => {
        const value = parseDecimal<Kind>(written)
        if (value !== null) return value
        issues.issues.push({ code: 'custom', input: written, message: 'not a decimal' })
        return z.NEVER
      },
      encode: (value) => formatDecimal(value),
    },
  )
}

/** US dollars, as decimal text of up to eight places. */
export const usd: z.ZodMiniType<Usd, string> = decimalText<'usd'>()
/** A price in the quote currency, as decimal text of up to eight places. */
export const price: z.ZodMiniType<Price, string> = decimalText<'price'>()
/** The price of an order: positive. */
export const askedPrice = price.check(z.positive())
/** A price that may be unset, sent as 0, empty, null or not at all; null or zero here. */
export const unsettablePrice = z.optional(
  z.nullable(
    z.codec(z.union([z.literal(0), z.literal(''), decimalForm]), price.check(z.nonnegative()), {
      decode: (sent) => sent || '0',
      encode: (written) => (written === '0' ? '' : written),
    }),
  ),
)
/** A number of lots, as decimal text. */
export const lots: z.ZodMiniType<Lots, string> = decimalText<'lots'>()
/** A decimal of any kind. */
export const figure: z.ZodMiniType<Decimal, string> = decimalText<string>()
/** A plain number, as decimal text; a rate is a fraction, not a percentage. */
export const factor: z.ZodMiniType<Factor, string> = decimalText<'factor'>()

/** Exact USD as a ratio of two whole numbers, e.g. `1/3`; the second is positive. */
export const dollars: z.ZodMiniType<Dollars, string> = z.codec(
  z.string().check(z.regex(/^-?\d+\/[1-9]\d*$/)),
  z.object({ num: z.bigint(), den: z.bigint() }),
  {
    decode: (text) => {
      const [num = '', den = ''] = text.split('/')
      return { num: BigInt(num), den: BigInt(den) }
    },
    encode: ({ num, den }) => `${num}/${den}`,
  },
)
/** Milliseconds since 1970, UTC. */
export const instant = z.int().check(z.nonnegative())

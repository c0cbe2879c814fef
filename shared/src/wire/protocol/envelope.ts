import * as z from 'zod/mini'
import { figure, instant, lots, price, usd } from './decimals.ts'

/** Codes that mean success: 200 around layered data, 0 around plain data. Source: CALL-1. */
export const SUCCESS = { layered: 200, plain: 0 } as const

export const envelope = z.object({
  code: z.int(),
  /** For the user, in the language that the request asked for. */
  message: z.string(),
  /** For the program; one of `reasons` when something was refused. */
  reason: z.string(),
  data: z.unknown(),
})
export type Envelope = z.output<typeof envelope>

/** Source: CALL-2. */
export const layer = z.enum(['base64', 'uri', 'deflate', 'gzip'])
export type Layer = z.output<typeof layer>

/**
 * Layers as the setting `SANDBOX_LAYERS` names them, outermost first, separated by commas; an empty
 * text means none, and an unset one the default (record 95). Null when a name is unknown.
 */
export function readLayers(text = 'base64,uri,base64'): Layer[] | null {
  const names = text.split(',').map((name) => name.trim())
  const read = z.array(layer).safeParse(names.filter((name) => name !== ''))
  return read.success ? read.data : null
}

/**
 * Why a call was refused: the closed list. Those of a bad session contain TOKEN. Source: CALL-5.
 */
export const reasons = [
  'TOKEN_MISSING',
  'TOKEN_INVALID',
  'TOKEN_EXPIRED',
  'TOKEN_REUSED',
  'OPERATOR_ONLY',
  'INPUT_INVALID',
  'NOT_FOUND',
  'TOO_MANY_TRIES',
  'INVITATION_UNKNOWN',
  'PASSWORD_COMMON',
  'PASSWORDS_DIFFER',
  'PASSWORD_WRONG',
  'CREDENTIALS_WRONG',
  'CODE_WRONG',
  'CODE_TOO_SOON',
  'PASSKEY_WRONG',
  'PASSKEY_LIMIT_REACHED',
  'SYMBOL_UNKNOWN',
  'MARKET_CLOSED',
  'LOTS_OUT_OF_RANGE',
  'MARGIN_TOO_SMALL',
  'MULTIPLE_NOT_OFFERED',
  'PRICE_MOVED',
  'PRICE_TOO_CLOSE',
  'STOP_LOSS_INVALID',
  'TAKE_PROFIT_INVALID',
  'BALANCE_INSUFFICIENT',
  'ORDER_LIMIT_REACHED',
  'ALERT_ALREADY_REACHED',
  'ALERT_LIMIT_REACHED',
  'ORDER_NOT_OPEN',
  'ORDER_NOT_PENDING',
  'KEY_REUSED',
  'FUNDS_ALREADY_GIVEN',
  'PICTURE_UNREADABLE',
  'PICTURE_TOO_LARGE',
  'PICTURE_LIMIT_REACHED',
  'PICTURE_IN_USE',
  'NAME_NOT_VERIFIED',
  'WITHDRAWALS_HELD',
  'PAYEE_NOT_OWNER',
  'ALREADY_SENT',
  'NETWORK_UNKNOWN',
  'ADDRESS_INVALID',
  'AMOUNT_OUT_OF_RANGE',
  'METHOD_CLOSED',
  'METHOD_LIMIT_REACHED',
  'NOT_IN_REVIEW',
  'ACCOUNT_IN_USE',
  'BUSY',
  'UNAVAILABLE',
  'UNEXPECTED',
] as const
export type Reason = (typeof reasons)[number]

/** Why a field of an input is refused. */
export const fieldFaults = [
  'unknown',
  'missing',
  'not-text',
  'not-a-number',
  'not-offered',
  'malformed',
  'not-positive',
  'too-precise',
  'too-small',
  'too-large',
  'too-short',
  'too-long',
  'too-many',
  'too-young',
] as const
export type FieldFault = (typeof fieldFaults)[number]

/**
 * Why a session is over. `logged-out` on the device itself, `other-device` by a device of the same
 * user, `reused`: a refresh token was sent twice, `unused`: for 30 days. Source: record 89.
 */
export const sessionEnds = [
  'logged-out',
  'other-device',
  'new-password',
  'reused',
  'unused',
] as const
export type SessionEnd = (typeof sessionEnds)[number]

/**
 * The `data` of a refusal: what is wrong, and figures with which the next try would be accepted.
 */
export const refusalDetails = z.object({
  /** For INPUT_INVALID: the first field that is wrong, with dots before the fields inside it. */
  field: z.optional(z.string()),
  /** For INPUT_INVALID: why the field is wrong. */
  fault: z.optional(z.enum(fieldFaults)),
  /**
   * Minimum (and `max`, maximum) of the field: lots for LOTS_OUT_OF_RANGE, USD for
   * AMOUNT_OUT_OF_RANGE.
   */
  min: z.optional(figure),
  max: z.optional(figure),
  /** For LOTS_OUT_OF_RANGE: lots must be a multiple of it. */
  step: z.optional(lots),
  /** For MARGIN_TOO_SMALL: the least lots with enough margin. */
  leastLots: z.optional(lots),
  /** For CODE_TOO_SOON and TOO_MANY_TRIES: how long to wait before the next try. */
  seconds: z.optional(z.int().check(z.positive())),
  /** For PRICE_MOVED and ALERT_ALREADY_REACHED: the price now. */
  price: z.optional(price),
  /** For PRICE_TOO_CLOSE: the least distance from the market, in price. */
  stopLevel: z.optional(price),
  /** For STOP_LOSS_INVALID and TAKE_PROFIT_INVALID: the price nearest to the market that fits. */
  nearest: z.optional(price),
  /** For BALANCE_INSUFFICIENT of an order: margin and fee, USD. */
  needed: z.optional(usd),
  /** For MARKET_CLOSED: when it opens. */
  opensAt: z.optional(instant),
  /** For TOKEN_EXPIRED and TOKEN_REUSED, where the session is over and the server knows why. */
  ended: z.optional(z.enum(sessionEnds)),
  /** For ORDER_LIMIT_REACHED and ALERT_LIMIT_REACHED: the most that one user may have. */
  limit: z.optional(z.int()),
})
export type RefusalDetails = z.output<typeof refusalDetails>

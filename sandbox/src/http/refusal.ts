import type { Reason } from '@kontor/shared/wire'

/**
 * A call that the rules of the house do not allow. Recognised by name; the serving side makes the
 * envelope of it.
 */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly reason: Reason

  constructor(reason: Reason, options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}

/** The HTTP status, and the envelope's code, of each reason. */
export const statusOf: Record<Reason, number> = {
  TOKEN_MISSING: 401,
  TOKEN_EXPIRED: 401,
  TOKEN_REUSED: 401,
  OPERATOR_ONLY: 403,
  INPUT_INVALID: 400,
  NOT_FOUND: 404,
  TOO_MANY_TRIES: 429,
  EMAIL_TAKEN: 409,
  INVITATION_UNKNOWN: 422,
  PASSWORD_COMMON: 422,
  PASSWORDS_DIFFER: 422,
  PASSWORD_WRONG: 403,
  CREDENTIALS_WRONG: 403,
  CODE_WRONG: 403,
  CODE_TOO_SOON: 429,
  SYMBOL_UNKNOWN: 404,
  MARKET_CLOSED: 422,
  LOTS_OUT_OF_RANGE: 422,
  MULTIPLE_NOT_OFFERED: 422,
  PRICE_TOO_CLOSE: 422,
  STOP_LOSS_INVALID: 422,
  TAKE_PROFIT_INVALID: 422,
  BALANCE_INSUFFICIENT: 422,
  ORDER_LIMIT_REACHED: 422,
  ORDER_NOT_OPEN: 409,
  ORDER_NOT_PENDING: 409,
  KEY_REUSED: 409,
  FUNDS_ALREADY_GIVEN: 409,
  PICTURE_UNREADABLE: 422,
  PICTURE_TOO_LARGE: 413,
  PICTURE_IN_USE: 409,
  NAME_NOT_VERIFIED: 403,
  ALREADY_SENT: 409,
  NETWORK_UNKNOWN: 422,
  ADDRESS_INVALID: 422,
  AMOUNT_OUT_OF_RANGE: 422,
  METHOD_LIMIT_REACHED: 422,
  NOT_IN_REVIEW: 409,
  UNAVAILABLE: 503,
  UNEXPECTED: 500,
}

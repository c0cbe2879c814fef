import type { Reason } from '@kontor/shared/wire'

/** A call that the rules of the house do not allow. Recognised by name; the serving side makes the envelope of it. */
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
  INPUT_INVALID: 400,
  NOT_FOUND: 404,
  EMAIL_TAKEN: 409,
  INVITATION_UNKNOWN: 422,
  PASSWORD_COMMON: 422,
  CREDENTIALS_WRONG: 403,
  CODE_WRONG: 403,
  CODE_TOO_SOON: 429,
  SYMBOL_UNKNOWN: 404,
  MARKET_CLOSED: 422,
  LOTS_OUT_OF_RANGE: 422,
  MULTIPLE_NOT_OFFERED: 422,
  BALANCE_INSUFFICIENT: 422,
  ORDER_NOT_OPEN: 409,
  KEY_REUSED: 409,
  FUNDS_ALREADY_GIVEN: 409,
  UNEXPECTED: 500,
}

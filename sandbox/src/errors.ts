import type { Reason, RefusalDetails } from '@kontor/shared/wire'

/**
 * A call that the rules do not allow. Recognised by name; `api/http/faults.ts` answers it with an
 * envelope.
 */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly reason: Reason
  /** Figures with which the next try would be accepted, if any. */
  readonly details: RefusalDetails | undefined

  constructor(
    reason: Reason,
    options: ErrorOptions & { details?: RefusalDetails | undefined } = {},
  ) {
    super(reason, options)
    this.reason = reason
    this.details = options.details
  }
}

/**
 * The details of a refusal for frequency: the seconds from now until an instant, at least one.
 * Source: CALL-7.
 */
export function waitUntil(at: number, now: number): RefusalDetails {
  return { seconds: Math.max(1, Math.ceil((at - now) / 1_000)) }
}

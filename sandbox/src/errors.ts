import type { Reason } from '@kontor/shared/wire'

/**
 * A call that the rules do not allow. Recognised by name; `api/http/faults.ts` answers it with an
 * envelope.
 */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly reason: Reason

  constructor(reason: Reason, options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}

/**
 * A setting that cannot be used. Its message is one sentence for a person. Recognised by name.
 */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

import type { SignedInPerson } from './tokens.ts'

/** The user of a call's session, and the call's device and network. */
export interface Caller {
  person: SignedInPerson
  /** See `networkOf`. */
  network: string
  /** The token of the device's cookie; null without one. */
  deviceToken: string | null
}

/** A signed-in user, and the access token of the call. */
export interface Owner extends Caller {
  token: string
  /** Aborts when the caller no longer waits for the answer. */
  gone: AbortSignal
}

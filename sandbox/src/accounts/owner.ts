import type { SignedInPerson } from './sessions/tokens.ts'

/** Whose session a call belongs to, and from where it comes. */
export interface Caller {
  person: SignedInPerson
  /** See `networkOf`. */
  network: string
}

/** A signed-in user, and the access token of the call. */
export interface Owner extends Caller {
  token: string
}

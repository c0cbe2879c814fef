import type { BuildRef } from '../builds/build-ref.ts'
import type { Revision } from './revisions/revision.ts'

/** The author and the circumstances of a change of a channel. */
export interface Change {
  /** Name of the token. */
  by: string
  /** The revision that the caller saw; the change is refused when the channel runs another one. */
  expect?: number | undefined
  /** The reason of a change that the gate or a pin would refuse. */
  forced?: string | undefined
  /** The reason of the change, for people who ask about it later. */
  reason?: string | undefined
  /** Builds that are tried as if they were not quarantined; only for a dry run. */
  lifts?: readonly BuildRef[] | undefined
  /** Whether to compute the result without changing anything. */
  isDry?: boolean | undefined
  /** When it would begin, ms, for a dry run of a planned promote; now by default. */
  startsAt?: number | undefined
}

/** The result of a change. */
export interface ChannelChange {
  /** The current revision, or for a dry run the one that would be current. */
  revision: Revision
  /** The revision before the change; null for the first one. */
  before: Revision | null
  /** Whether the channel ran these builds already. */
  unchanged: boolean
}

/** A decided change: what the channel runs from now on. */
export type Next = Pick<Revision, 'what' | 'restores' | 'builds' | 'canary'>

import type { Revision } from './revisions/revision.ts'

/** Who changes a channel, and which revision they saw. */
export interface Change {
  /** Name of the token. */
  by: string
  /** The revision that the caller saw; the change is refused when the channel runs another one. */
  expect?: number | undefined
  /** Why it is made against the gate. */
  forced?: string | undefined
  /** Why it is made, for people who ask later. */
  reason?: string | undefined
  /** Whether only the result is wanted: nothing changes. */
  isDry?: boolean | undefined
}

/** The result of a change. */
export interface ChannelChange {
  /** The current revision, or the one that would be. */
  revision: Revision
  /** The revision before the change; null for the first one. */
  before: Revision | null
  /** Whether the channel ran these builds already. */
  unchanged: boolean
}

/** A decided change: what the channel runs from now on. */
export type Next = Pick<Revision, 'what' | 'restores' | 'builds' | 'canary'>

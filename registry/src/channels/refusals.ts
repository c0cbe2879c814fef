import { Refusal } from '../refusal.ts'
import { origin } from './revision-chain.ts'
import type { Revision } from './revision.ts'

/** The refusal to change a channel without a revision. */
export function nothingPromoted(channel: string): Refusal {
  return new Refusal(409, 'nothing-before', `Nothing was promoted to ${channel} yet.`)
}

/** The refusal to go back to revision `to`, or to the one before when it is undefined. */
export function noRollback(channel: string, current: Revision, to: number | undefined): Refusal {
  const why =
    to === undefined
      ? `${channel} has no revision before ${origin(current)} to go back to.`
      : `${channel} has no revision ${to}; the newest is ${current.revision}.`
  return new Refusal(409, 'nothing-before', why)
}

/** The refusal to serve a revision whose signature is wrong. */
export function damaged(channel: string, { revision }: Revision): Refusal {
  return new Refusal(
    503,
    'composition-damaged',
    `The signature of revision ${revision} of ${channel} is wrong: promote its builds again.`,
  )
}

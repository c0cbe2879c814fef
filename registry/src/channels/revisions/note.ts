import { isDeepStrictEqual } from 'node:util'
import type { Change } from '../../audit/entry.ts'
import { percent } from '../../base/format.ts'
import { inOrder } from '../../builds/areas.ts'
import { type Canary, nameOf, stepOf } from '../canaries/canary.ts'
import { changesOf, type Revision } from './revision.ts'

type State = Pick<Revision, 'builds' | 'canary' | 'restores'>

/**
 * The reasons of a change; `forced` is the reason of a change that the gate or a pin would refuse.
 */
interface Why {
  forced?: string | undefined
  reason?: string | undefined
}

/** What the audit log says of a change: the difference, and apart from it the reason. */
export type Logged = Required<Pick<Change, 'text' | 'reason'>>

/** A change in words. */
interface Note {
  /** The difference and the reasons, for the history of the channel. */
  note: string
  logged: Logged
}

/** Describes a change for people. */
export function noteOf(
  before: State | undefined,
  after: State,
  { forced, reason }: Why = {},
): Note {
  const ofCanary = canaryNote(before?.canary, after.canary)
  const isSame = isDeepStrictEqual(before?.builds, after.builds)
  const changes = changesOf(before?.builds ?? {}, after.builds)
  const ofBuilds =
    after.restores === undefined ? changes : `back to revision ${after.restores}: ${changes}`
  const what = ofCanary === null ? [ofBuilds] : [...(isSame ? [] : [ofBuilds]), ofCanary]
  if (forced !== undefined) what.push('against the gate')
  const text = what.join('; ')
  const because = forced === undefined ? text : `${text}: ${withoutStop(forced)}`
  return {
    note: reason === undefined ? because : `${because}; ${withoutStop(reason)}`,
    logged: { text, reason: reason ?? forced ?? null },
  }
}

/** A revision as an entry of the audit log; its areas are those whose build or canary changes. */
export function entryOf(
  channel: string,
  [before, after]: [before: Revision | undefined, after: Revision],
  logged: Logged,
): Change {
  const { revision, at, what, by: who } = after
  const [was, is] = [before ? versionsOf(before) : {}, versionsOf(after)]
  const ids = inOrder(Object.keys(was), Object.keys(is))
  const areas = ids.filter((id) => was[id] !== is[id])
  return { at, who, what, channel, areas, revision, ...logged }
}

/** The versions that each area runs, including those of the canary. */
function versionsOf({ builds, canary }: State): Record<string, string> {
  const ids = Object.keys({ ...builds, ...canary?.builds })
  return Object.fromEntries(ids.map((id) => [id, `${builds[id]} ${canary?.builds[id]}`]))
}

/** Null when nothing changes. */
function canaryNote(before: Canary | undefined, after: Canary | undefined): string | null {
  if (isDeepStrictEqual(before, after)) return null
  if (after === undefined) return `the canary of ${nameOf(before!)} ends`
  const share = percent(stepOf(after).share)
  if (before?.began !== after.began) return `a canary of ${nameOf(after)} for ${share}`
  if (after.state === 'paused')
    return `the canary of ${nameOf(after)} is paused: ${withoutStop(after.reason ?? '')}`
  if (before.state === 'paused') return `the canary of ${nameOf(after)} goes on for ${share}`
  return `the canary of ${nameOf(after)} for ${share}`
}

/** A sentence without its full stop, as a part of another sentence. */
function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/, '')
}

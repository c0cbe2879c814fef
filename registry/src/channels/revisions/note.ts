import { isDeepStrictEqual } from 'node:util'
import { percent } from '../../base/format.ts'
import { type Canary, nameOf, stepOf } from '../canaries/canary.ts'
import { changesOf, type Revision } from './revision.ts'

type State = Pick<Revision, 'builds' | 'canary' | 'restores'>

/** What a change changes, for people; `forced` is the reason of one against the gate. */
export function noteOf(before: State | undefined, after: State, forced?: string): string {
  const ofCanary = canaryNote(before?.canary, after.canary)
  const isSame = isDeepStrictEqual(before?.builds, after.builds)
  const changes = changesOf(before?.builds ?? {}, after.builds)
  const ofBuilds =
    after.restores === undefined ? changes : `back to revision ${after.restores}: ${changes}`
  const what = ofCanary === null ? [ofBuilds] : [...(isSame ? [] : [ofBuilds]), ofCanary]
  const all = forced === undefined ? what : [...what, `against the gate: ${withoutStop(forced)}`]
  return all.join('; ')
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

/** A sentence as a part of another one, which ends with a full stop of its own. */
function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/, '')
}

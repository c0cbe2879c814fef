import type { BuildId, Composition } from '@kontor/shared/wire'
import { inOrder } from '../builds/areas.ts'
import type { Meeting } from '../builds/meeting.ts'
import { compose, type CompositionInputs } from './compose.ts'
import type { Revision } from './revisions/revision.ts'

/** How long the composition of a plan is valid, ms. */
const VALID_MS = 3600_000

type Builds = Revision['builds']

/** The result of a planned change. */
export interface Plan {
  /** It has no last good builds, so a page of it runs these builds or fails. */
  composition: Composition
  /** The builds that the channel runs. */
  before: Builds
  /** The areas whose build would change. */
  changed: BuildId[]
  /** The other groups of builds in which pages would run the changed builds. */
  besides: Meeting[]
}

/**
 * Plans that `builds` follow the last revision of a channel.
 * @throws Refusal 503 when a build is missing
 */
export function planOf(
  history: readonly Revision[],
  builds: Builds,
  inputs: CompositionInputs,
  now: number,
): Plan {
  const before = history.at(-1)!
  const next = (all: Builds): Revision => ({
    revision: before.revision + 1,
    at: now,
    what: 'promote',
    by: '',
    note: '',
    builds: all,
    issuedAt: now,
    expiresAt: now + VALID_MS,
  })
  const alone = (all: Builds) => compose('plan', [next(all)], inputs)
  const ids = inOrder(Object.keys(before.builds), Object.keys(builds))
  const changed = ids.filter((id) => builds[id] !== undefined && builds[id] !== before.builds[id])
  const { lastGood, lastGoodHost } = compose('plan', [...history, next(builds)], inputs)
  const meetings = changed.includes('host')
    ? [{ areas: Object.keys(lastGood), swapped: versionsOf(lastGood), others: ['host'] }]
    : [{ areas: changed, swapped: versionsOf({ host: lastGoodHost }), others: ['host'] }]
  const canary = withoutKeys(before.canary?.builds ?? {}, changed)
  meetings.push({ areas: changed, swapped: canary, others: Object.keys(canary) })
  return {
    composition: alone(builds),
    before: before.builds,
    changed,
    besides: meetings
      .filter(({ areas, swapped }) => areas.length > 0 && Object.keys(swapped).length > 0)
      .map(({ areas, swapped, others }) => {
        const all = { ...builds, ...swapped }
        return { composition: alone(all), areas, others: others.map((id) => `${id}@${all[id]}`) }
      }),
  }
}

function versionsOf(pinned: Record<BuildId, { version: string } | undefined>): Builds {
  return Object.fromEntries(
    Object.entries(pinned).flatMap(([id, one]) => (one ? [[id, one.version]] : [])),
  )
}

function withoutKeys(all: Builds, ids: readonly BuildId[]): Builds {
  return Object.fromEntries(Object.entries(all).filter(([id]) => !ids.includes(id)))
}

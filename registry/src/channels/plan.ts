import type { BuildId, Composition } from '@kontor/shared/wire'
import { inOrder } from '../builds/areas.ts'
import { compose, type CompositionInputs } from './compose.ts'
import type { Revision } from './revisions/revision.ts'

/** How long the composition of a plan is valid, ms. */
const VALID_MS = 3600_000

/** What a change would make a channel run. */
export interface Plan {
  /** Without last good builds, so that a page of it runs these builds or fails. */
  composition: Composition
  /** The areas whose build would change. */
  changed: BuildId[]
}

/** The plan of running `builds` after `before`. @throws Refusal 503 when a build is missing */
export function planOf(
  before: Revision['builds'],
  builds: Revision['builds'],
  inputs: CompositionInputs,
  now: number,
): Plan {
  const revision: Revision = {
    revision: 1,
    at: now,
    what: 'promote',
    by: '',
    note: '',
    builds,
    issuedAt: now,
    expiresAt: now + VALID_MS,
  }
  const ids = inOrder(Object.keys(before), Object.keys(builds))
  return {
    composition: compose('plan', [revision], inputs),
    changed: ids.filter((id) => builds[id] !== undefined && builds[id] !== before[id]),
  }
}

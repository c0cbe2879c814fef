import { getInstance } from '@module-federation/enhanced/runtime'
import type { ArmName, RemoteId } from '@kontor/shared/wire'
import { areaState, measureOf } from '../composition/areas/areas.store.ts'
import {
  areaIds,
  currentBuild,
  hasHostFallenBack,
  hostBuild,
  runningBuild,
  runningComposition,
  runningHost,
  whyFallenBack,
} from '../composition/builds/builds.store.ts'
import { withoutPersonalData } from '../crashes/crash-report.rules.ts'

/** Whether a build runs, stands in for one that failed, failed itself, or was not needed yet. */
type BuildState = 'running' | 'last-good' | 'failed' | 'unopened'

/** A build as this page runs it. */
export interface InspectedBuild {
  id: string
  version: string
  state: BuildState
  /** The version that the composition wanted; it differs after a fallback. */
  wanted: string
  /** Why the wanted build does not run, in English; null when it runs or the reason is unknown. */
  why: string | null
}

/** The state of this page. It has no data of the user. */
export interface Inspection {
  channel: string
  revision: number
  /** Null while the revision has no canary. */
  arm: ArmName | null
  format: number
  issuedAt: number
  expiresAt: number
  builds: InspectedBuild[]
  /** Lent module → its version; several where a page has several copies. */
  lent: { name: string; versions: string[] }[]
  /** Durations in ms, without steps that have not ended. */
  times: { what: Step | { area: RemoteId }; ms: number }[]
}

/** Steps of the start, measured from the beginning of the navigation. */
type Step = 'document' | 'paint' | 'started'

/** Reads what this page runs now. */
export function inspect(page: Document): Inspection {
  const { channel, revision, arm, format, issuedAt, expiresAt } = runningComposition()
  return {
    channel,
    revision,
    arm: arm?.name ?? null,
    format,
    issuedAt,
    expiresAt,
    builds: [inspectedHost(page), ...areaIds().map(inspected)],
    lent: lentModules(),
    times: [...steps(), ...areaIds().flatMap(loadOf)],
  }
}

/** The script that starts the last good host does not know the reason. */
function inspectedHost(page: Document): InspectedBuild {
  const state = hasHostFallenBack(page) ? 'last-good' : 'running'
  const { version } = runningHost(page)
  return { id: 'host', version, state, wanted: hostBuild().version, why: null }
}

function inspected(id: RemoteId): InspectedBuild {
  const opened = areaState(id)
  const fallen = whyFallenBack(id)
  const cause = opened?.at === 'failed' ? opened.cause : fallen
  return {
    id,
    version: runningBuild(id).version,
    state: stateOf(opened?.at, fallen !== undefined),
    wanted: currentBuild(id).version,
    why: cause ? withoutPersonalData(cause.message) : null,
  }
}

function stateOf(
  opened: 'loading' | 'ready' | 'failed' | undefined,
  hasFallen: boolean,
): BuildState {
  if (opened === 'failed') return 'failed'
  if (hasFallen) return 'last-good'
  return opened === undefined ? 'unopened' : 'running'
}

function lentModules(): Inspection['lent'] {
  const scope = getInstance()?.shareScopeMap['default'] ?? {}
  return Object.entries(scope)
    .map(([name, versions]) => ({ name, versions: Object.keys(versions) }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

function steps(): Inspection['times'] {
  const [load] = performance.getEntriesByType('navigation')
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  const [started] = performance.getEntriesByName('kontor-started')
  const ends = { document: load?.responseEnd, paint: paint?.startTime, started: started?.startTime }
  return Object.entries(ends).flatMap(([what, ms]) =>
    ms === undefined ? [] : [{ what: what as Step, ms }],
  )
}

function loadOf(area: RemoteId): Inspection['times'] {
  const ms = performance.getEntriesByName(measureOf(area)).at(-1)?.duration
  return ms === undefined ? [] : [{ what: { area }, ms }]
}

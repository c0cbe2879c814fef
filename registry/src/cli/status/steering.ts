import type { BuildId } from '@kontor/shared/wire'
import type { BuildFacts } from '../../api/channels/channel-status.ts'
import type { CanaryFacts, Incident } from '../../api/channels/evidence-routes.ts'
import type { Freeze, Pin } from '../../api/steering/hold-routes.ts'
import type { Quarantined } from '../../api/steering/quarantine-routes.ts'
import { moment, percent, span } from '../../base/format.ts'
import { callRegistry, type RegistryOptions } from '../base/registry-client.ts'
import { outcomeOf } from './outcome-of.ts'

/** For how long an incident waits for a person, ms: as long as in the console. */
const OPEN_MS = 24 * 3600_000

/** What moves a channel or keeps it as it is, and what it did by itself. */
export interface Steering {
  canary: CanaryFacts['canary'] | null
  freeze: Freeze | null
  pins: Pin[]
  incidents: Incident[]
  /** The builds that no page may run. */
  quarantined: Quarantined[]
}

/** What steers a channel; with an area, what concerns that area. */
export async function readSteering(
  options: RegistryOptions & { channel: string },
  area: BuildId | undefined,
  now: number,
): Promise<Steering> {
  const { channel } = options
  const at = `/api/channels/${encodeURIComponent(channel)}`
  const [{ running }, { freeze, pins }, { incidents }, { builds }] = await Promise.all([
    callRegistry<{ running: CanaryFacts | null }>(options, `${at}/canary`),
    callRegistry<Pick<Steering, 'freeze' | 'pins'>>(options, `${at}/holds`),
    callRegistry<{ incidents: Incident[] }>(options, '/api/incidents'),
    callRegistry<{ builds: Quarantined[] }>(options, '/api/quarantine'),
  ])
  const concerns = (other: BuildId) => area === undefined || area === other
  const isOpen = (one: Incident) => one.channel === channel && one.seenAt > now - OPEN_MS
  const canary = running?.canary ?? null
  return {
    canary: canary && Object.keys(canary.builds).some(concerns) ? canary : null,
    freeze,
    pins: pins.filter((one) => concerns(one.area)),
    incidents: incidents.filter((one) => isOpen(one) && concerns(one.area)),
    quarantined: builds.filter(({ id }) => concerns(id)),
  }
}

/**
 * The build of an area with its canary and its quarantined builds that are newer:
 * `1.4.1  ◔ 1.4.3 at 25 %  ⊘ 1.4.2`, and whether it is pinned.
 */
export function buildCell(
  { id, version }: BuildFacts,
  newer: readonly string[],
  { canary, pins, quarantined }: Steering,
): string {
  const isBarred = (one: string) => quarantined.some((q) => q.id === id && q.version === one)
  const other = canary?.builds[id]
  const share = canary?.plan[canary.step]?.share ?? 0
  return [
    version,
    other === undefined ? [] : `◔ ${other} at ${percent(share)}`,
    newer.filter(isBarred).map((one) => `⊘ ${one}`),
    pins.some(({ area }) => area === id) ? 'pinned' : [],
  ]
    .flat()
    .join('  ')
}

/** What waits for a person, a line each. */
export function attentionOf({ canary, freeze, pins, incidents }: Steering, now: number): string[] {
  return [
    ...incidents.map((one) => {
      const { kind, area, version, seenAt, reason } = one
      const what = `${area} ${version} ${outcomeOf(one)} by itself`
      return `${kind === 'paused' ? '!' : '✗'} ${what}, ${span(seenAt, now)} ago: ${reason}`
    }),
    ...(canary?.state === 'paused' ? [`! the canary is paused: ${canary.reason}`] : []),
    ...(freeze === null ? [] : [`! frozen ${untilOf(freeze)} by ${freeze.by}: ${freeze.reason}`]),
    ...pins.map(({ area, by, reason }) => `! ${area} is pinned by ${by}: ${reason}`),
  ]
}

function untilOf({ endsAt }: Freeze): string {
  return endsAt === null ? 'until it is lifted' : `until ${moment(endsAt)}`
}

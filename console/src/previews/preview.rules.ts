import type { Incident } from '../api/incidents.ts'
import type { Preview, Quarantined } from '../api/steering.ts'
import { channelOption } from '../builds/command.rules.ts'

const HOUR_MS = 3_600_000

/** The longest time of a preview that is made, hours. */
const MOST_HOURS = 168

/** The most areas that are named; beyond it the text has their number. */
const MOST_NAMED = 6

type Kept = Pick<Preview, 'what' | 'revision'>

/** The builds of a preview beside those of its channel, `market@1.4.2`; none of a kept revision. */
function buildsOf({ what, revision }: Kept): string[] {
  return revision === null ? what.split(', ') : []
}

/**
 * The builds of the channel beside which a preview runs now, `host 2.6.0, trading 2.2.3`, or how
 * many they are; null for a kept revision, and without any.
 */
export function restText(preview: Kept, running: Readonly<Record<string, string>>): string | null {
  if (preview.revision !== null) return null
  const own = new Set(buildsOf(preview).map((build) => build.split('@')[0]))
  const rest = Object.entries(running).filter(([area]) => !own.has(area))
  if (rest.length === 0) return null
  if (rest.length > MOST_NAMED) return `${rest.length} builds that run`
  return rest.map(([area, version]) => `${area} ${version}`).join(', ')
}

/** The command that makes such a preview, with the length of this one. */
export function commandOf({
  what,
  revision,
  channel,
  at,
  endsAt,
}: Pick<Preview, 'what' | 'revision' | 'channel' | 'at' | 'endsAt'>): string {
  const hours = `--hours ${Math.min(MOST_HOURS, Math.max(1, Math.round((endsAt - at) / HOUR_MS)))}`
  if (revision !== null) return `kontor time-machine ${what} ${hours}`
  const [build = '', ...others] = buildsOf({ what, revision })
  const beside = others.length === 0 ? [] : ['--with', ...others]
  return ['kontor preview', build, ...beside, hours, ...channelOption(channel)].join(' ')
}

/**
 * Where a user reads why a build of a preview is quarantined: at its incident, or on the page of
 * its area. Null where no build of it is.
 */
export function causeOf(
  preview: Kept,
  quarantined: readonly Quarantined[],
  incidents: readonly Incident[],
): string | null {
  const builds = new Set(buildsOf(preview))
  const bad = quarantined.find(({ id, version }) => builds.has(`${id}@${version}`))
  if (bad === undefined) return null
  const incident = incidents.find(
    ({ kind, area, version }) => kind === 'went-back' && area === bad.id && version === bad.version,
  )
  return incident ? `/incidents/${incident.id}` : `/areas/${bad.id}`
}

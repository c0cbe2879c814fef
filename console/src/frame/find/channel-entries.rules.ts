import type { RunningCanary } from '../../api/canary.ts'
import type { ChannelBuilds, Status } from '../../api/status.ts'
import type { Holds, Quarantined } from '../../api/steering.ts'
import { areasOf, nameOf, nextOf } from '../../builds/advice.rules.ts'
import { canaryName } from '../../builds/canaries.rules.ts'
import type { Entry } from './find.rules.ts'

/** What is known of a channel. */
export interface Known {
  status: Status
  /** Null while none runs. */
  canary: RunningCanary | null
  /** Null until they are known. */
  holds: Holds | null
  quarantined: readonly Quarantined[]
  /** All channels. */
  channels: readonly ChannelBuilds[]
}

/** The areas of a channel, and the sheets that change it. */
export function channelEntries(known: Known): Entry[] {
  const { status } = known
  const areas = areasOf(status)
  const next = areas.flatMap((area) => nextOf(status, area) ?? []).map(nameOf)
  return [
    { name: `Roll ${status.channel} back…`, to: '#rollback' },
    ...frozen(known),
    ...canaryEntries(known),
    ...areas.map((area) => ({ name: `Area ${area}`, to: `/areas/${area}` })),
    ...areas.map((area) => ({ name: `Roll ${area} back…`, to: `#rollback:${area}` })),
    ...next.map((build) => ({ name: `Promote ${build}…`, to: `#promote:${build}` })),
    ...next.map((build) => ({ name: `Start a canary of ${build}…`, to: `#canary:${build}` })),
    ...others(known),
    ...quarantines(known),
  ]
}

function frozen({ status: { channel }, holds }: Known): Entry[] {
  if (holds === null) return []
  const name = holds.freeze ? `Lift the freeze of ${channel}…` : `Freeze ${channel}…`
  return [{ name, to: '#freeze' }]
}

function canaryEntries({ canary }: Known): Entry[] {
  if (canary === null) return []
  const of = `the canary of ${canaryName(canary)}`
  return [
    canary.canary.state === 'paused'
      ? { name: `Resume ${of}…`, to: '#resume' }
      : { name: `Pause ${of}…`, to: '#pause' },
    { name: `Change ${of}…`, to: '#change-canary' },
    { name: `End ${of}…`, to: '#end-canary' },
    { name: `Promote ${of} to 100 %…`, to: '#to-all' },
  ]
}

/** What another channel runs can be promoted at once. */
function others({ status: { channel }, channels }: Known): Entry[] {
  const own = channels.find((one) => one.channel === channel)
  return channels.flatMap((other) => {
    const builds = Object.entries(other.builds)
      .filter(([area, version]) => own?.builds[area] !== version)
      .map(([id, version]) => nameOf({ id, version }))
    if (other.channel === channel || builds.length === 0) return []
    const name = `Promote what ${other.channel} runs: ${builds.join(', ')}…`
    return [{ name, to: `#promote:${builds.join()}` }]
  })
}

/** The builds that run, that may follow, and that open pages have; and those that are out. */
function quarantines({ status, canary, quarantined }: Known): Entry[] {
  const out = new Set(quarantined.map(nameOf))
  const builds = new Set(
    [
      ...status.builds,
      ...areasOf(status).flatMap((area) => nextOf(status, area) ?? []),
      ...Object.entries(canary?.canary.builds ?? {}).map(([id, version]) => ({ id, version })),
      ...status.edges.builds,
    ].map(nameOf),
  )
  return [
    ...[...builds]
      .filter((build) => !out.has(build))
      .map((build) => ({ name: `Quarantine ${build}…`, to: `#quarantine:${build}` })),
    ...[...out].map((build) => ({
      name: `Lift the quarantine of ${build}…`,
      to: `#lift-quarantine:${build}`,
    })),
  ]
}

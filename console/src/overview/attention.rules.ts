import type { Incident } from '../api/incidents.ts'
import type { Status } from '../api/status.ts'
import type { Holds } from '../api/steering.ts'
import type { Verdict } from '../api/verdicts.ts'
import { nameOf } from '../builds/advice.rules.ts'
import { figure, minute, moment, span } from '../parts/figures.ts'
import type { Attention } from './attention.ts'
import { failing } from './lately.rules.ts'

const DAY_MS = 86_400_000
/** Maximum entries shown, the worst first. */
const SHOWN = 3

/** The data of a channel. */
interface Known {
  status: Status
  incidents: readonly Incident[]
  verdicts: readonly Verdict[]
  holds: Holds | null
}

/** What waits for a person, the worst first, three at most. */
export function attentionOf(known: Known): Attention[] {
  return [
    ...faults(known),
    ...failing(known.status),
    ...incidentsOf(known),
    ...signature(known),
    ...refused(known),
    ...frozen(known),
  ].slice(0, SHOWN)
}

function faults({ status }: Known): Attention[] {
  return status.faults.map((fault) => ({
    kind: 'bad',
    icon: 'warn',
    title: 'The registry is not well',
    why: fault,
    to: '/',
  }))
}

function incidentsOf({ status, incidents }: Known): Attention[] {
  return incidents
    .filter(
      ({ channel, seenAt, readBy }) =>
        channel === status.channel && readBy === null && seenAt > status.now - DAY_MS,
    )
    .map((one) => ({
      kind: one.kind === 'went-back' ? 'bad' : 'attention',
      icon: one.kind === 'went-back' ? 'slash' : 'pause',
      title: incidentTitle(one),
      why: courseOf(one),
      to: `/incidents/${one.id}`,
    }))
}

/** `since 03:12 until 03:13: 4 of 41 loads failed`. */
function courseOf({ kind, reason, failures, loads, firstFailureAt, seenAt, doneAt }: Incident) {
  const since = `since ${minute(firstFailureAt ?? seenAt)}`
  const until = kind === 'went-back' && doneAt !== null ? ` until ${minute(doneAt)}` : ''
  const what =
    firstFailureAt === null ? reason : `${figure(failures)} of ${figure(loads)} loads failed`
  return `${since}${until}: ${what}`
}

/** `account 1.9.1 went back by itself`. */
export function incidentTitle({ area, version, kind }: Incident): string {
  const what = kind === 'went-back' ? 'went back by itself' : 'was paused by itself'
  return `${area} ${version} ${what}`
}

function signature({ status: { current, now } }: Known): Attention[] {
  if (current === null || current.expiresAt - now > DAY_MS) return []
  return [
    {
      kind: 'attention',
      icon: 'lock',
      title: `The signature ends in ${span(current.expiresAt - now)}`,
      why: 'the registry signs anew by itself; if it does not, see its log',
      to: '/',
    },
  ]
}

/** Refusals of builds without a newer build. */
function refused({ status, verdicts }: Known): Attention[] {
  return verdicts
    .filter(({ result, at }) => result === 'refused' && at > status.now - DAY_MS)
    .map((verdict) => ({
      kind: 'attention',
      icon: 'gate',
      title: `${wantedOf(verdict, status)} was refused for ${verdict.channel}`,
      why: verdict.sentence,
      to: `/gate/${verdict.id}`,
    }))
}

/** The builds of a verdict that a channel does not run: `trading@2.3.0`. */
function wantedOf({ builds }: Verdict, status: Status): string {
  const running = new Set(status.builds.map(nameOf))
  const names = Object.entries(builds).map(([id, version]) => nameOf({ id, version }))
  return names.filter((name) => !running.has(name)).join(', ') || 'What runs now'
}

function frozen({ holds }: Known): Attention[] {
  if (!holds?.freeze) return []
  const { reason, by, endsAt } = holds.freeze
  const until = endsAt === null ? 'until it is lifted' : `until ${moment(endsAt)}`
  return [
    {
      kind: 'attention',
      icon: 'lock',
      title: `${holds.channel} is frozen ${until}`,
      why: `by ${by}: ${reason}`,
      to: '#freeze',
    },
  ]
}

import type { Incident } from '../api/incidents.ts'
import type { Status } from '../api/status.ts'
import type { Holds } from '../api/steering.ts'
import type { ListedVerdict } from '../api/verdicts.ts'
import { openRefusals } from '../builds/refusals.rules.ts'
import { figure, minute, momentFrom, span } from '../parts/figures.ts'
import { endsSoon, type Token } from '../session/token.ts'
import { usedOf } from '../tokens/tokens.rules.ts'
import type { Attention } from './attention.ts'
import { failing, wellAgain } from './lately.rules.ts'

const DAY_MS = 86_400_000

/** The data of a channel. */
interface Known {
  status: Status
  incidents: readonly Incident[]
  verdicts: readonly ListedVerdict[]
  holds: Holds | null
  /** The tokens that the user may see. */
  tokens: readonly Token[]
}

/** All that waits for a person, the worst first. */
export function attentionOf(known: Known): Attention[] {
  return [
    ...faults(known),
    ...failing(known.status),
    ...wellAgain(known.status),
    ...incidentsOf(known),
    ...signature(known),
    ...refused(known),
    ...endingTokens(known),
    ...frozen(known),
  ]
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
  const what = failures === 0 ? reason : `${figure(failures)} of ${figure(loads)} loads failed`
  return `${since}${until}: ${what}`
}

/** `account 1.9.1 went back by itself`. */
export function incidentTitle({ area, version, kind, doneAt }: Incident): string {
  const back = doneAt === null ? 'is going back' : 'went back'
  return `${area} ${version} ${kind === 'paused' ? 'was paused' : back} by itself`
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

function refused({ status, verdicts }: Known): Attention[] {
  return openRefusals(verdicts)
    .filter(({ at }) => at > status.now - DAY_MS)
    .map((verdict) => ({
      kind: 'attention',
      icon: 'gate',
      title: `${verdict.waiting.join(', ') || 'What runs now'} was refused for ${verdict.channel}`,
      why: verdict.sentence,
      to: `/gate/${verdict.id}`,
    }))
}

function endingTokens({ status: { now }, tokens }: Known): Attention[] {
  return tokens
    .filter((token) => endsSoon(token, now))
    .map((token) => ({
      kind: 'attention',
      icon: 'key',
      title: `Token ${token.name} ends in ${span(token.endsAt! - now)}`,
      why: token.usedAt === null ? 'it was never used' : `last used ${usedOf(token, now)}`,
      to: '/tokens',
    }))
}

function frozen({ status: { now }, holds }: Known): Attention[] {
  if (!holds?.freeze) return []
  const { reason, by, endsAt } = holds.freeze
  const until = endsAt === null ? 'until it is lifted' : `until ${momentFrom(now, endsAt)}`
  return [
    {
      kind: 'attention',
      icon: 'lock',
      title: `${holds.channel} is frozen ${until}`,
      why: `by ${by}: ${reason}; rolling back and quarantine go on`,
      to: '#freeze',
    },
  ]
}

import { type BuildCard, type BuildId, normalPath } from '@kontor/shared/wire'
import type { CheckTimes } from '../base/gate-checks.ts'
import { Refusal } from '../base/refusal.ts'
import { Stopwatch } from '../base/stopwatch.ts'
import { type EachArea, ofRemotes } from '../builds/areas.ts'
import { codeOf, DoesNotFit, sentenceOf } from './misfit.ts'
import { lentMisfits, misfitsBetween, nameOf, otherContract } from './misfits-between.ts'

/**
 * The promote gate: checks that the builds of a composition fit together, so that no page loads
 * builds that do not. `times` measures its checks.
 * @throws DoesNotFit with the first reason, Refusal 409 without a host
 */
export function gate<Build extends { card: BuildCard }>(
  set: Record<BuildId, Build>,
  times: CheckTimes = new Stopwatch(),
): EachArea<Build> {
  const { host } = set
  if (host === undefined)
    throw new Refusal(
      409,
      'composition-incomplete',
      'A composition needs a build of the host.',
      'Promote one with it, or let an operator begin the channel with what another one runs: kontor promote --from production --channel staging.',
    )
  const remotes = ofRemotes(set)
  const misfits = remotes.flatMap(({ card }) => {
    const contract = times.run('contract', () => otherContract(card, host.card))
    return contract ? [contract] : times.run('lent', () => lentMisfits(card, host.card))
  })
  const [first] = misfits
  if (first)
    throw new DoesNotFit(codeOf(first), sentenceOf(first), { versions: versionsOf(set), misfits })
  const cards = [host, ...remotes].map(({ card }) => card)
  const taken = times.run('addresses', () => sharedAddress(cards))
  if (taken !== null) throw new DoesNotFit('address-taken', taken, { versions: versionsOf(set) })
  return { ...set, host }
}

/** Whether a build can replace its area's build beside the other builds. */
export function fitsBeside<Build extends { card: BuildCard }>(
  build: Build,
  others: EachArea<Build>,
): boolean {
  const { id } = build.card
  if (id !== 'host') return misfitsBetween(build.card, others.host.card).length === 0
  return ofRemotes(others).every(({ card }) => misfitsBetween(card, build.card).length === 0)
}

/** The versions of builds by their areas. */
export function versionsOf(set: Record<BuildId, { card: BuildCard }>): Record<BuildId, string> {
  return Object.fromEntries(Object.values(set).map(({ card }) => [card.id, card.version]))
}

/** That two builds have the same address, a sentence; null when none have. */
function sharedAddress(cards: readonly BuildCard[]): string | null {
  const owners = new Map<string, BuildCard>()
  for (const card of cards) {
    for (const { path } of card.routes) {
      const owner = owners.get(normalPath(path))
      if (owner) return `${nameOf(owner)} and ${nameOf(card)} both have the address ${path}.`
      owners.set(normalPath(path), card)
    }
  }
  return null
}

import semver from 'semver'
import { type BuildCard, type BuildId, normalPath } from '@kontor/shared/wire'
import { Refusal } from '../base/refusal.ts'
import { type EachArea, ofRemotes } from '../builds/areas.ts'
import { type TypeDifference, typeDifference } from './lent-types.ts'

/**
 * The promote gate: checks that the builds of a composition fit together, so that no page loads
 * builds that do not.
 * @throws Refusal 409 with the first reason.
 */
export function gate<Build extends { card: BuildCard }>(
  set: Record<BuildId, Build>,
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
  for (const { card } of remotes) {
    const found = refusalBetween(card, host.card)
    if (found) throw found
  }
  refuseSharedAddress([host, ...remotes].map(({ card }) => card))
  return { ...set, host }
}

/** Whether a build can replace its area's build beside the other builds. */
export function fitsBeside<Build extends { card: BuildCard }>(
  build: Build,
  others: EachArea<Build>,
): boolean {
  const { id } = build.card
  if (id !== 'host') return refusalBetween(build.card, others.host.card) === null
  return ofRemotes(others).every(({ card }) => refusalBetween(card, build.card) === null)
}

/** @throws Refusal 409 when two builds have the same address. */
function refuseSharedAddress(cards: readonly BuildCard[]): void {
  const owners = new Map<string, BuildCard>()
  for (const card of cards) {
    for (const { path } of card.routes) {
      const owner = owners.get(normalPath(path))
      if (owner)
        throw new Refusal(
          409,
          'address-taken',
          `${nameOf(owner)} and ${nameOf(card)} both have the address ${path}.`,
        )
      owners.set(normalPath(path), card)
    }
  }
}

function nameOf({ id, version }: BuildCard): string {
  return `${id}@${version}`
}

/** Why a remote cannot run in a host, as a Refusal 409, or null when it can. */
export function refusalBetween(remote: BuildCard, host: BuildCard): Refusal | null {
  const [name, hostName] = [nameOf(remote), nameOf(host)]
  if (remote.contract !== host.contract) {
    return new Refusal(
      409,
      'contract-mismatch',
      `${name} is built for contract ${remote.contract}, and ${hostName} for ${host.contract}.`,
    )
  }
  for (const [module, range] of Object.entries(remote.lent)) {
    const lent = Object.hasOwn(host.lent, module) ? host.lent[module] : undefined
    if (lent !== undefined && semver.satisfies(lent, range)) continue
    const instead = lent === undefined ? 'does not lend it' : `lends ${lent}`
    return new Refusal(
      409,
      'lent-mismatch',
      `${name} needs ${module} ${range}, and ${hostName} ${instead}.`,
    )
  }
  for (const [module, used] of Object.entries(remote.names)) {
    const lent = Object.hasOwn(host.names, module) ? host.names[module] : []
    const missing = used.filter((one) => !lent?.includes(one))
    if (missing.length === 0) continue
    return new Refusal(
      409,
      'lent-mismatch',
      `${name} uses ${missing.join(', ')} of ${module}, which ${hostName} does not lend.`,
    )
  }
  const other = typeDifference(remote, host)
  if (other)
    return new Refusal(
      409,
      'lent-mismatch',
      `${name} expects ${inWords(other)}, and ${hostName} lends ${other.lent}.`,
    )
  return null
}

/** `store.useClock as function useClock(): Clock`: a name as a remote expects it. */
function inWords({ name, at, expected }: TypeDifference): string {
  return `${at === name ? name : `${name} with ${at}`} as ${expected}`
}

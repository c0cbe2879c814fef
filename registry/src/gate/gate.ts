import semver from 'semver'
import { type BuildCard, type BuildId, buildIds, normalPath, remoteIds } from '@kontor/shared/wire'
import { Refusal } from '../base/refusal.ts'
import { type TypeDifference, typeDifference } from './lent-types.ts'

/**
 * The promote gate: checks that the builds of a composition fit together, so that no page loads
 * builds that do not.
 * @throws Refusal 409 with the first reason.
 */
export function gate<Build extends { card: BuildCard }>(
  set: Partial<Record<BuildId, Build>>,
): Record<BuildId, Build> {
  const missing = buildIds.filter((id) => set[id] === undefined)
  if (missing.length > 0) {
    throw new Refusal(
      409,
      'composition-incomplete',
      `A composition needs a build of ${buildIds.join(', ')}; missing: ${missing.join(', ')}.`,
    )
  }
  const whole = set as Record<BuildId, Build>
  for (const id of remoteIds) {
    const found = refusalBetween(whole[id].card, whole.host.card)
    if (found) throw found
  }
  refuseSharedAddress(buildIds.map((id) => whole[id].card))
  return whole
}

/** Whether a build can replace its area's build beside the other builds. */
export function fitsBeside<Build extends { card: BuildCard }>(
  build: Build,
  others: Record<BuildId, Build>,
): boolean {
  const { id } = build.card
  if (id !== 'host') return refusalBetween(build.card, others.host.card) === null
  return remoteIds.every((one) => refusalBetween(others[one].card, build.card) === null)
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

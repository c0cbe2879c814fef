import semver from 'semver'
import type { BuildCard } from '@kontor/shared/wire'
import { type TypeDifference, typeDifference } from './lent-types.ts'
import { type Misfit, sentenceOf } from './misfit.ts'

/**
 * Why a remote cannot run in a host; empty when it can. With another contract, that is the only
 * reason.
 */
export function misfitsBetween(remote: BuildCard, host: BuildCard): Misfit[] {
  const contract = otherContract(remote, host)
  return contract === null ? lentMisfits(remote, host) : [contract]
}

/** That a remote is built for another contract than a host; null when both are for the same. */
export function otherContract(remote: BuildCard, host: BuildCard): Misfit | null {
  if (remote.contract === host.contract) return null
  const both = { build: nameOf(remote), host: nameOf(host) }
  const [asked, lent] = [String(remote.contract), String(host.contract)]
  return { ...both, of: 'contract', module: '', asked, lent }
}

/**
 * What a remote takes and a host of the same contract does not lend. A difference of types, the
 * first one, is a reason only when everything else fits.
 */
export function lentMisfits(remote: BuildCard, host: BuildCard): Misfit[] {
  const both = { build: nameOf(remote), host: nameOf(host) }
  const found = [...ranges(remote, host), ...names(remote, host)]
  const other = found.length === 0 ? typeDifference(remote, host) : null
  if (other)
    found.push({ of: 'type', module: inWords(other), asked: other.expected, lent: other.lent })
  return found.map((one) => ({ ...both, ...one }))
}

/** The first reason as a sentence; null when there is none. */
export function reasonBetween(remote: BuildCard, host: BuildCard): string | null {
  const [first] = misfitsBetween(remote, host)
  return first === undefined ? null : sentenceOf(first)
}

/** `market@1.3.0` */
export function nameOf({ id, version }: BuildCard): string {
  return `${id}@${version}`
}

type Part = Omit<Misfit, 'build' | 'host'>

function ranges(remote: BuildCard, host: BuildCard): Part[] {
  return Object.entries(remote.lent).flatMap(([module, asked]): Part[] => {
    const lent = Object.hasOwn(host.lent, module) ? host.lent[module]! : null
    if (lent !== null && semver.satisfies(lent, asked)) return []
    return [{ of: 'range', module, asked, lent }]
  })
}

function names(remote: BuildCard, host: BuildCard): Part[] {
  return Object.entries(remote.names).flatMap(([module, used]): Part[] => {
    const lent = Object.hasOwn(host.names, module) ? host.names[module]! : []
    const missing = used.filter((one) => !lent.includes(one))
    if (missing.length === 0) return []
    return [{ of: 'names', module, asked: missing.join(', '), lent: null }]
  })
}

/** `store.useClock with store.Time`: a name as a remote expects it. */
function inWords({ name, at }: TypeDifference): string {
  return at === name ? name : `${name} with ${at}`
}

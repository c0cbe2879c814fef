import type { CheckedFiles } from '../../api/blob-routes.ts'
import type { ChannelStatus } from '../../api/channels/channel-status.ts'
import type { KeyFacts } from '../../api/edges/key-routes.ts'
import type { Caller } from '../../api/people/session-routes.ts'
import { endsSoon } from '../../api/people/token-routes.ts'
import { figure, moment, span } from '../../base/format.ts'
import { attention, type Check, passed, wrong } from './check.ts'

/** How long before its end a list of keys, or a signature, that nobody renews is named, ms. */
const SOON_MS = 7 * 24 * 3600_000
const HOUR_MS = 3600_000

/** The token that commands send. */
export function tokenCheck(token: Caller, now: number): Check {
  const { name, role, areas, endsAt } = token
  const who = `${name}, ${role}${areas.length > 0 ? ` of ${areas.join(', ')}` : ''}`
  if (endsAt === null) return passed('token', `${who}, has no end`)
  if (endsSoon(token, now))
    return attention('token', `${who}, ends in ${span(now, endsAt)}`, `kontor tokens renew ${name}`)
  return passed('token', `${who}, until ${moment(endsAt)}`)
}

/** The list of online keys, which the registry signs again where the root key is. */
export function keysCheck({ number, expiresAt, isRootHere }: KeyFacts, now: number): Check {
  const text = `list ${number}, until ${moment(expiresAt)}`
  if (expiresAt <= now) return wrong('keys', `${text}: it is over`, ROTATE)
  if (!isRootHere && expiresAt - now < SOON_MS)
    return attention('keys', `${text}, in ${span(now, expiresAt)}`, ROTATE)
  return passed('keys', text)
}

const ROTATE = 'kontor keys rotate --root <file>'

/** The signature of what a channel runs, which the registry renews. */
export function signatureCheck(
  { channel, current }: Pick<ChannelStatus, 'channel' | 'current'>,
  now: number,
): Check {
  const { revision, expiresAt } = current!
  const text = `${channel} ${revision}, until ${moment(expiresAt)}`
  if (expiresAt <= now) return wrong('signature', `${text}: it is over`, 'kontor resign')
  if (expiresAt - now < HOUR_MS)
    return attention('signature', `${text}, in ${span(now, expiresAt)}`, 'kontor resign')
  return passed('signature', text)
}

/**
 * What the registry has found in the builds and compositions that run, a sentence each; with `all`
 * another check says that their files are whole.
 */
export function storedChecks(faults: readonly string[], { all = false } = {}): Check[] {
  if (faults.length === 0)
    return all ? [] : [passed('files', 'those that run are whole; --all reads every stored one')]
  return faults.map((fault) => wrong('files', fault, 'docs/operations.md says what to do'))
}

/** All stored files, as `--all` has read them. */
export function everyFileChecks({ files, whole, faults }: CheckedFiles): Check[] {
  const text = `${figure(whole)} of ${figure(files)} stored, hashes right`
  if (faults.length === 0) return [passed('files', text)]
  const next = 'docs/operations.md says what to do'
  return [wrong('files', text, next), ...faults.map((fault) => wrong('files', fault, null))]
}

/** The remotes of this workspace, which the registry has to know. */
export function areasCheck(remotes: readonly string[], known: readonly string[]): Check {
  const unknown = remotes.filter((id) => !known.includes(id))
  if (unknown.length === 0) return passed('areas', `${remotes.join(', ')} are registered`)
  const next = `kontor areas add ${unknown[0]}`
  return attention('areas', `${unknown.join(', ')} cannot be published yet`, next)
}

/** The chain of the audit log. */
export function chainCheck(chain: { length: number; brokenAt: number | null }): Check {
  const { length, brokenAt } = chain
  if (brokenAt === null) return passed('audit log', `${length} entries, chain whole`)
  return wrong('audit log', `entry ${brokenAt} does not follow`, 'kontor log --verify')
}

import * as z from 'zod/mini'
import { hasSigned } from '@kontor/server'
import {
  buildsOf,
  type Composition,
  type KeyList,
  keyList,
  type Quarantine,
  type ServedBuild,
  type SignedComposition,
  type SignedKeyList,
} from '@kontor/shared/wire'
import type { Trust } from './trust.ts'
import { Untrusted } from './untrusted.ts'

/** @throws Untrusted unless the root key has signed the list of keys, or for an older list */
export function readKeys(signed: SignedKeyList, { rootKey, seen }: Trust): KeyList {
  if (!hasSigned(rootKey, signed.payload, signed.signature))
    throw new Untrusted('the list of keys is not signed by the key of EDGE_ROOT_KEY')
  const keys = shaped(signed.payload, keyList, 'list of keys')
  if (seen && keys.number < seen.keys.number)
    throw new Untrusted(`the list of keys ${keys.number} is older than ${seen.keys.number}`)
  return keys
}

/** Reads a text that a key of the list has signed. @throws Untrusted otherwise */
export function readSigned<Schema extends z.ZodMiniType>(
  signed: SignedComposition,
  { keys, number }: KeyList,
  schema: Schema,
  what: string,
): z.output<Schema> {
  const key = keys.find(({ id }) => id === signed.keyId)?.key
  if (key === undefined)
    throw new Untrusted(`the key ${signed.keyId} of a ${what} is not in the list ${number}`)
  if (!hasSigned(key, signed.payload, signed.signature))
    throw new Untrusted(`the signature of a ${what} is wrong`)
  return shaped(signed.payload, schema, what)
}

/** @throws Untrusted for a composition with a build that is not described, or is quarantined */
export function refuseBuilds(
  one: Composition,
  builds: readonly ServedBuild[],
  { builds: quarantined }: Pick<Quarantine, 'builds'>,
): void {
  const named = new Set(builds.map(({ id, version }) => `${id}@${version}`))
  const missing = buildsOf(one).find(({ id, version }) => !named.has(`${id}@${version}`))
  if (missing) throw new Untrusted(`${missing.id}@${missing.version} is pinned but not described`)
  const bad = buildsOf(one).find(({ id, version }) =>
    quarantined.some((build) => build.id === id && build.version === version),
  )
  if (bad) throw new Untrusted(`${bad.id}@${bad.version} is pinned but quarantined`)
}

function shaped<Schema extends z.ZodMiniType>(
  text: string,
  schema: Schema,
  what: string,
): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text))
  } catch (cause) {
    throw new Untrusted(`a ${what} is malformed${placeOf(cause)}`, { cause })
  }
}

/** Where the first fault is. Quoted, because a name in it may have any characters. */
function placeOf(cause: unknown): string {
  if (!(cause instanceof z.core.$ZodError)) return ''
  const [{ path } = { path: [] }] = cause.issues
  return path.length === 0 ? '' : ` at ${JSON.stringify(path.join('.').slice(0, 200))}`
}

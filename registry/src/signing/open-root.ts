import type { KeyPair } from '@kontor/server'
import { DataError } from '../base/data-file.ts'
import type { KeyFiles } from './key-files.ts'
import type { KeyRows } from './key-rows.ts'

/** The root key: the public part that edges pin, and the private one where it is here. */
export interface Root {
  publicKey: string
  pair: KeyPair | null
}

/**
 * The root key of a folder. A folder without one takes the root key of the other registries on the
 * database; without those, a new key is made.
 * @throws DataError when the folder has another root key than the database
 */
export async function openRoot(files: KeyFiles, rows: KeyRows, isShared: boolean): Promise<Root> {
  const pair = await files.read('root')
  const known = pair?.publicKey ?? (await files.rootKey())
  const root = known === null ? await newRoot(files, rows, isShared) : { publicKey: known, pair }
  if (isShared && (await rows.offerRootKey(root.publicKey)) !== root.publicKey)
    throw new DataError('keys/root.pub', 'empty the folder keys: the database has another', null)
  if (!isShared) await rows.replaceRootKey(root.publicKey)
  if (root.publicKey !== (await files.rootKey())) await files.saveRootKey(root.publicKey)
  return root
}

async function newRoot(files: KeyFiles, rows: KeyRows, isShared: boolean): Promise<Root> {
  const others = isShared ? await rows.rootKey() : null
  if (others !== null) return { publicKey: others, pair: null }
  const pair = await files.make('root')
  const publicKey = isShared ? await rows.offerRootKey(pair.publicKey) : pair.publicKey
  if (publicKey === pair.publicKey) return { publicKey, pair }
  await files.dropRoot()
  return { publicKey, pair: null }
}

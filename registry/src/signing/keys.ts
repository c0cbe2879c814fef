import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto'
import path from 'node:path'
import { makeFolder, readIfExists, removeTemporary, writeAtomically } from '@kontor/server/files'
import type { SignedComposition } from '@kontor/shared/wire'
import { DataError } from '../base/data-file.ts'

/** The registry's Ed25519 key pair. The private key never leaves this object and its file. */
export interface Keys {
  /** Short hash of the public key. */
  keyId: string
  /** Raw public key, 32 bytes, base64. */
  publicKey: string
  /** Signs the exact text, as UTF-8. */
  sign(payload: string): SignedComposition
}

const FILE = path.join('keys', 'private.pem')

/**
 * Opens the key pair of a data folder, and creates it when there is none. Only the owner can read
 * the file.
 * @throws DataError when it is damaged.
 */
export async function openKeys(data: string): Promise<Keys> {
  const file = path.join(data, FILE)
  await makeFolder(path.dirname(file))
  await removeTemporary(path.dirname(file))
  const privateKey = readKey((await readIfExists(file)) ?? (await makeKey(file)))
  const publicKey = createPublicKey(privateKey)
  const raw = rawPublicKey(publicKey)
  const keyId = createHash('sha256').update(raw).digest('hex').slice(0, 16)
  return {
    keyId,
    publicKey: raw.toString('base64'),
    sign: (payload) => ({
      payload,
      keyId,
      signature: sign(null, Buffer.from(payload), privateKey).toString('base64'),
    }),
  }
}

function readKey(pem: string): KeyObject {
  try {
    return createPrivateKey(pem)
  } catch (cause) {
    throw new DataError(
      FILE,
      'move it out of the data folder: the next start makes a new key',
      cause,
    )
  }
}

async function makeKey(file: string): Promise<string> {
  const { privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
  await writeAtomically(file, pem, 0o600)
  return pem
}

function rawPublicKey(publicKey: KeyObject): Buffer {
  const { x } = publicKey.export({ format: 'jwk' })
  return Buffer.from(x!, 'base64url')
}

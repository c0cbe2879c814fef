import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import path from 'node:path'
import type { SignedComposition } from '@kontor/shared/wire'
import { readIfThere, writeWhole } from '../files.ts'

/** The registry's Ed25519 key pair. The private half never leaves this object and its file. */
export interface Keys {
  /** Short hash of the public key. */
  keyId: string
  /** Raw public key, 32 bytes, base64. */
  publicKey: string
  /** Signs the exact text, as UTF-8. */
  sign(payload: string): SignedComposition
}

/** Opens the key pair in a folder, and makes it when there is none. The private file is readable by its owner only. */
export async function openKeys(folder: string): Promise<Keys> {
  const file = path.join(folder, 'private.pem')
  const pem = (await readIfThere(file)) ?? (await makeKey(file))
  const privateKey = createPrivateKey(pem)
  const raw = rawPublicKey(privateKey)
  const keyId = createHash('sha256').update(raw).digest('hex').slice(0, 16)
  return {
    keyId,
    publicKey: raw.toString('base64'),
    sign: (payload) => ({ payload, keyId, signature: sign(null, Buffer.from(payload), privateKey).toString('base64') }),
  }
}

async function makeKey(file: string): Promise<string> {
  const { privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  await writeWhole(file, pem, 0o600)
  return pem
}

function rawPublicKey(privateKey: KeyObject): Buffer {
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' })
  return Buffer.from(x!, 'base64url')
}

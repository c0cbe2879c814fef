import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto'

/** An Ed25519 key pair. The private key never leaves this object and its file. */
export interface KeyPair {
  /** Short hash of the public key. */
  id: string
  /** Raw public key, 32 bytes, base64. */
  publicKey: string
  /** The signature of the exact text, as UTF-8; base64. */
  sign(text: string): string
}

/** A new private key, as PEM. */
export function newPrivateKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519')
  return privateKey.export({ type: 'pkcs8', format: 'pem' })
}

/** Reads a private key. @throws when the text is not an Ed25519 key */
export function readKeyPair(pem: string): KeyPair {
  const privateKey = createPrivateKey(pem)
  const raw = rawPublicKey(createPublicKey(privateKey))
  return {
    id: createHash('sha256').update(raw).digest('hex').slice(0, 16),
    publicKey: raw.toString('base64'),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
  }
}

function rawPublicKey(publicKey: KeyObject): Buffer {
  const { crv, x } = publicKey.export({ format: 'jwk' })
  if (crv !== 'Ed25519') throw new Error('the key is not one of Ed25519')
  return Buffer.from(x!, 'base64url')
}

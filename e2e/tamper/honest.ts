import { generateKeyPairSync, sign } from 'node:crypto'
import { type HostDocument, type SignedComposition, writeComposition } from '@kontor/shared/wire'
import { aComposition } from '../../host/testing/compositions.ts'

/** Two revisions of a channel and their key; the browser has run the second one. */
export interface Honest {
  signed: SignedComposition
  /** When its signature ends, ms. */
  endsAt: number
  older: SignedComposition
  /** Signs a text with the same key. */
  sign(text: string): SignedComposition
  /** The document in which an honest edge serves a composition. */
  documentOf(composition: SignedComposition): HostDocument
}

const KEY_ID = '8f21c3d4e5f60718'

/** Makes the compositions, as a registry does. */
export function makeHonest(): Honest {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const trusted = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url')
  const signText = (payload: string) => ({
    payload,
    keyId: KEY_ID,
    signature: sign(null, Buffer.from(payload), privateKey).toString('base64'),
  })
  const issuedAt = Date.now() - 60_000
  const endsAt = issuedAt + 3_600_000
  return {
    signed: signText(writeComposition(aComposition({ revision: 2, issuedAt, expiresAt: endsAt }))),
    older: signText(writeComposition(aComposition({ revision: 1, issuedAt: issuedAt - 1 }))),
    sign: signText,
    endsAt,
    documentOf: (composition) => ({
      composition,
      keys: { [KEY_ID]: trusted.toString('base64') },
      channel: 'stable',
    }),
  }
}

/** Signs with a key that nobody trusts. */
export function signForeign(text: string): string {
  const { privateKey } = generateKeyPairSync('ed25519')
  return sign(null, Buffer.from(text), privateKey).toString('base64')
}

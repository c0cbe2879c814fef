import { generateKeyPairSync, sign } from 'node:crypto'
import { type HostDocument, type SignedComposition, writeComposition } from '@kontor/shared/wire'
import { aComposition } from '../../host/testing/compositions.ts'

/** Two revisions of a channel, the second of which the browser has run, and their key. */
export interface Honest {
  signed: SignedComposition
  older: SignedComposition
  /** Signs a text with the same key. */
  sign(text: string): SignedComposition
  /** The document that an honest edge makes of a composition. */
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
  return {
    signed: signText(writeComposition(aComposition({ revision: 2, issuedAt }))),
    older: signText(writeComposition(aComposition({ revision: 1, issuedAt: issuedAt - 1 }))),
    sign: signText,
    documentOf: (composition) => ({ composition, keys: { [KEY_ID]: trusted.toString('base64') } }),
  }
}

/** Signs with a key that nobody trusts. */
export function signForeign(text: string): string {
  const { privateKey } = generateKeyPairSync('ed25519')
  return sign(null, Buffer.from(text), privateKey).toString('base64')
}

import { createPublicKey, verify } from 'node:crypto'

/** Whether a raw Ed25519 key has signed a text; key and signature in base64. Source: RFC 8032. */
export function hasSigned(rawKey: string, text: string, signature: string): boolean {
  const x = Buffer.from(rawKey, 'base64').toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))
}

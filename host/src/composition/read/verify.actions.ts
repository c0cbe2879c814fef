/**
 * Whether `rawKey`, an Ed25519 key in base64, has signed a text; `signature` is base64, too. A
 * browser whose WebCrypto has no Ed25519 loads a library for it. Source: RFC 8032.
 * @throws when the key is malformed, or the library does not load.
 */
export async function verify(text: string, signature: string, rawKey: string): Promise<boolean> {
  const [message, proof, key] = [new TextEncoder().encode(text), bytes(signature), bytes(rawKey)]
  const { subtle } = globalThis.crypto
  const known = await subtle.importKey('raw', key, 'Ed25519', false, ['verify']).catch(() => null)
  if (known) return subtle.verify('Ed25519', known, proof, message)
  const { verifyAsync } = await import('@noble/ed25519')
  return verifyAsync(proof, message, key, { zip215: false })
}

function bytes(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}

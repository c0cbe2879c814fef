import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** A token nobody can guess: 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Six digits. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** Eight digits, the first not zero. */
export function newUid(): string {
  return String(randomInt(10_000_000, 100_000_000))
}

/** `KNT-` and four characters that nobody mixes up. */
export function newInviteCode(): string {
  const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
  return `KNT-${Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')}`
}

/** How a token or a code is kept, and a body or a picture known again: 64 hexadecimal digits. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Compares two hashes of one length without telling where they differ. */
export function sameHash(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

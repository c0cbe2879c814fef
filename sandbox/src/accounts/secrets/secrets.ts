import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** A random token of 256 bits. Source: ACCESS-5. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A token that can be derived again only with both the other token and the salt. */
export function derivedToken(token: string, salt: string): string {
  return createHmac('sha256', token).update(salt).digest('base64url')
}

/** Six digits. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** Eight digits, the first not zero. */
export function newUid(): string {
  return String(randomInt(10_000_000, 100_000_000))
}

/** `KNT-` and four characters that cannot be confused with others. */
export function newInviteCode(): string {
  const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
  return `KNT-${Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')}`
}

/**
 * SHA-256 as 64 hexadecimal digits: tokens and codes are stored as this, and contents compared by
 * it.
 */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Compares two hashes in constant time. */
export function sameHash(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

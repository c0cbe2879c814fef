import { createHash, randomBytes } from 'node:crypto'

/** A new secret of 256 random bits. Its beginning lets scanners of sources find it. */
export function newSecret(): string {
  return `kontor_${randomBytes(32).toString('base64url')}`
}

/** The stored form of a secret, SHA-256 in hex. A salt would add nothing to 256 random bits. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

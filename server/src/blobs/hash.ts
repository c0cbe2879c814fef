import { createHash } from 'node:crypto'

/** The SHA-256 of bytes, in hex. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Whether a text is a SHA-256 in hex. */
export function isHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}

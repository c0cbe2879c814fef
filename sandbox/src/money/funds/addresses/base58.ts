import { createHash } from 'node:crypto'

const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/**
 * What a Base58Check text holds, version byte first, 21 bytes in all; null when it does not read or
 * its checksum is wrong.
 */
export function readBase58Check(text: string): Buffer | null {
  let value = 0n
  for (const letter of text) {
    const digit = LETTERS.indexOf(letter)
    if (digit < 0) return null
    value = value * 58n + BigInt(digit)
  }
  const hex = value.toString(16)
  const body =
    value === 0n
      ? Buffer.alloc(0)
      : Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
  const zeros = /^1*/.exec(text)![0].length
  const bytes = Buffer.concat([Buffer.alloc(zeros), body])
  if (bytes.length !== 25) return null
  const payload = bytes.subarray(0, 21)
  return checksumOf(payload).equals(bytes.subarray(21)) ? payload : null
}

function checksumOf(payload: Buffer): Buffer {
  const once = createHash('sha256').update(payload).digest()
  return createHash('sha256').update(once).digest().subarray(0, 4)
}

const LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
/** What the checksum comes to: of version 0, and of later ones. */
const BECH32 = 1
const BECH32M = 0x2bc830a3

/**
 * Whether a lower-case text is a witness address of Bitcoin's main network. Source: BIP 173 and BIP
 * 350.
 */
export function isWitnessAddress(text: string): boolean {
  if (!text.startsWith('bc1')) return false
  const digits = Array.from(text.slice(3), (letter) => LETTERS.indexOf(letter))
  const [version = -1] = digits
  if (digits.includes(-1) || version > 16) return false
  // The prefix `bc`, spread over five-bit digits.
  const prefix = [3, 3, 0, 2, 3]
  if (polymod([...prefix, ...digits]) !== (version === 0 ? BECH32 : BECH32M)) return false
  return isProgram(version, digits.slice(1, -6))
}

/**
 * Whether five-bit digits hold a program of a length that the version allows, padded with fewer
 * than five zero bits.
 */
function isProgram(version: number, digits: readonly number[]): boolean {
  const bits = digits.length * 5
  const bytes = Math.floor(bits / 8)
  const padding = bits % 8
  const rest = (digits.at(-1) ?? 0) & ((1 << padding) - 1)
  if (padding > 4 || rest !== 0) return false
  return version === 0 ? bytes === 20 || bytes === 32 : bytes >= 2 && bytes <= 40
}

function polymod(digits: readonly number[]): number {
  let sum = 1
  for (const digit of digits) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ digit
    for (const [bit, factor] of GENERATOR.entries()) if ((top >>> bit) & 1) sum ^= factor
  }
  return sum
}

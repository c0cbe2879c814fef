import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { bech32, bech32m, createBase58check } from '@scure/base'

/** Networks whose addresses carry a checksum. */
export type Network = 'BTC' | 'ERC20' | 'BEP20' | 'TRC20'

const base58check = createBase58check(sha256)
/** Bytes that a Base58Check address holds: its version and a hash. */
const BASE58_LENGTH = 21
/** Version bytes of Base58Check: Bitcoin's main network, to a key or to a script, and Tron's. */
const BITCOIN: readonly number[] = [0x00, 0x05]
const TRON = [0x41]

const readers: Record<Network, (text: string) => string | null> = {
  BTC: (text) => readWitness(text) ?? readBase58(text, BITCOIN),
  ERC20: readEthereum,
  BEP20: readEthereum,
  TRC20: (text) => readBase58(text, TRON),
}

/**
 * An address in the form that its network recommends; null when the text is no address of that
 * network.
 */
export function readAddress(network: Network, text: string): string | null {
  return readers[network](text)
}

function readBase58(text: string, versions: readonly number[]): string | null {
  try {
    const bytes = base58check.decode(text)
    return bytes.length === BASE58_LENGTH && versions.includes(bytes[0]!) ? text : null
  } catch {
    return null
  }
}

/** A witness address of Bitcoin's main network. Source: BIP 173 and BIP 350. */
function readWitness(text: string): string | null {
  const older = bech32.decodeUnsafe(text)
  const { prefix, words } = older ?? bech32m.decodeUnsafe(text) ?? { prefix: '', words: [] }
  const [version = -1, ...rest] = words
  const length = bech32.fromWordsUnsafe(rest)?.length ?? 0
  const fits =
    older === undefined
      ? version >= 1 && version <= 16 && length >= 2 && length <= 40
      : version === 0 && (length === 20 || length === 32)
  return prefix === 'bc' && fits ? text.toLowerCase() : null
}

/** Forty hexadecimal digits; mixed case is a checksum. Source: EIP-55. */
function readEthereum(text: string): string | null {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(text)?.[1]
  if (digits === undefined) return null
  const lower = digits.toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)))
  const checked = lower.replaceAll(/[a-f]/g, (digit, at: number) =>
    Number.parseInt(hash[at]!, 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return [lower, digits.toUpperCase(), checked].includes(digits) ? `0x${checked}` : null
}

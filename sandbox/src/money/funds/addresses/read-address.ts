import { readBase58Check } from './base58.ts'
import { isWitnessAddress } from './bech32.ts'
import { keccak256 } from './keccak.ts'

/** Networks whose addresses are checked by their own checksums. */
export type Network = 'BTC' | 'ERC20' | 'BEP20' | 'TRC20'

/** Version bytes of Base58Check: Bitcoin's main network, to a key or to a script, and Tron's. */
const BITCOIN: ReadonlySet<number> = new Set([0x00, 0x05])
const TRON = 0x41

const readers: Record<Network, (text: string) => string | null> = {
  BTC: readBitcoin,
  ERC20: readEthereum,
  BEP20: readEthereum,
  TRC20: (text) => (readBase58Check(text)?.[0] === TRON ? text : null),
}

/**
 * An address in the one way of writing it that its network recommends; null when it is none of that
 * network.
 */
export function readAddress(network: Network, text: string): string | null {
  return readers[network](text)
}

function readBitcoin(text: string): string | null {
  const lower = text.toLowerCase()
  if (text === lower || text === text.toUpperCase()) {
    if (isWitnessAddress(lower)) return lower
  }
  return BITCOIN.has(readBase58Check(text)?.[0] ?? -1) ? text : null
}

/** Forty hexadecimal digits; where their case is mixed it is a checksum. Source: EIP-55. */
function readEthereum(text: string): string | null {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(text)?.[1]
  if (digits === undefined) return null
  const lower = digits.toLowerCase()
  const hash = keccak256(lower)
  const checked = lower.replaceAll(/[a-f]/g, (digit, at: number) =>
    Number.parseInt(hash[at]!, 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return [lower, digits.toUpperCase(), checked].includes(digits) ? `0x${checked}` : null
}

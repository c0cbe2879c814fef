/** Bytes of a block: 1600 bits less twice the 256 of the result. */
const RATE = 136
const MASK = (1n << 64n) - 1n

/** Lanes in the order in which ρ and π visit them, and how far each is turned. */
const PATH = [10, 7, 11, 17, 18, 3, 5, 16, 8, 21, 24, 4, 15, 23, 19, 13, 12, 2, 20, 14, 22, 9, 6, 1]
const TURNS = PATH.map((_, step) => BigInt((((step + 1) * (step + 2)) / 2) % 64))
const ROUNDS = roundConstants()

/**
 * Keccak-256 of an ASCII text of one block, as hex. Ethereum uses it as it was before SHA-3 was
 * settled, with another padding; Node has only the latter. Source: The Keccak reference, version
 * 3.0.
 * @throws RangeError when the text is longer than 135 characters
 */
export function keccak256(text: string): string {
  const bytes = Buffer.from(text, 'ascii')
  if (bytes.length >= RATE) throw new RangeError('more than one block')
  const block = Buffer.alloc(RATE)
  bytes.copy(block)
  block[bytes.length]! ^= 0x01
  block[RATE - 1]! ^= 0x80
  const lanes = Array.from({ length: 25 }, (_, lane) =>
    lane < RATE / 8 ? block.readBigUInt64LE(lane * 8) : 0n,
  )
  permute(lanes)
  const digest = Buffer.alloc(32)
  for (let lane = 0; lane < 4; lane += 1) digest.writeBigUInt64LE(lanes[lane]!, lane * 8)
  return digest.toString('hex')
}

function permute(lanes: bigint[]): void {
  for (const constant of ROUNDS) {
    const columns = [0, 1, 2, 3, 4].map(
      (x) => lanes[x]! ^ lanes[x + 5]! ^ lanes[x + 10]! ^ lanes[x + 15]! ^ lanes[x + 20]!,
    )
    for (let at = 0; at < 25; at += 1)
      lanes[at]! ^= columns[(at + 4) % 5]! ^ turn(columns[(at + 1) % 5]!, 1n)
    let carried = lanes[1]!
    for (const [step, at] of PATH.entries()) {
      const next = lanes[at]!
      lanes[at] = turn(carried, TURNS[step]!)
      carried = next
    }
    for (let row = 0; row < 25; row += 5) {
      const was = lanes.slice(row, row + 5)
      for (let x = 0; x < 5; x += 1)
        lanes[row + x] = was[x]! ^ (~was[(x + 1) % 5]! & MASK & was[(x + 2) % 5]!)
    }
    lanes[0]! ^= constant
  }
}

function turn(lane: bigint, by: bigint): bigint {
  return ((lane << by) | (lane >> (64n - by))) & MASK
}

/** Bits 2ʲ − 1 of each round's constant come from a shift register of eight bits. */
function roundConstants(): bigint[] {
  let register = 1
  return Array.from({ length: 24 }, () => {
    let constant = 0n
    for (let j = 0n; j < 7n; j += 1n) {
      if (register & 1) constant |= 1n << ((1n << j) - 1n)
      register = register & 0x80 ? ((register << 1) ^ 0x171) & 0xff : register << 1
    }
    return constant
  })
}

import { constants, inflateRawSync } from 'node:zlib'
import { decodeServerMessage, type PushedQuote } from '@kontor/shared/wire'
import type { Heard } from './line.ts'

/** The result of one tick on all connections. */
export interface Arrived {
  /** The newest quote's instant, ms on the market's clock. */
  ts: number
  quotes: number
  /** The time of arrival at each connection, ms on the machine's clock. */
  at: number[]
}

interface Known {
  packed: boolean
  /** The message without its number. */
  body: Buffer
  arrived: Arrived
}

const BEFORE_NUMBER = '{"seq":'.length
const WIDTH = 10
const S = 0x73
const ZERO = 0x30
/** The number of bytes before it in a compressed message: the head of an uncompressed block. */
const STORED = 5
/** Maximum number of different messages in transit. */
const UNDER_WAY = 32

/** A number after spaces. */
function numberIn(payload: Buffer, start: number): number {
  let number = 0
  for (let at = start; at < start + WIDTH; at++) {
    const digit = (payload[at] ?? 0) - ZERO
    if (digit >= 0) number = number * 10 + digit
  }
  return number
}

/**
 * Checks every message with quotes: its number must follow the connection's last one, and the rest
 * must equal, byte for byte, the message that was decompressed and decoded first. @throws when a
 * check fails
 */
export function createCheck(symbols: readonly string[]) {
  let known: Known[] = []
  const all: Arrived[] = []
  const wanted = new Set(symbols)

  function decoded({ packed, payload }: Heard, seq: number): Arrived {
    const tail = Buffer.of(0, 0, 0xff, 0xff)
    const text = packed
      ? inflateRawSync(Buffer.concat([payload, tail]), { finishFlush: constants.Z_SYNC_FLUSH })
      : payload
    const message = decodeServerMessage(text.toString())
    if (message === null || !('data' in message) || message.seq !== seq)
      throw new Error(`not what was due as ${seq}: ${text.toString()}`)
    const { data } = message
    if (data.length === 0 || !data.every(isWhole))
      throw new Error(`quotes that are not right: ${text.toString()}`)
    return { ts: Math.max(...data.map(({ ts = 0 }) => ts)), quotes: data.length, at: [] }
  }

  function isWhole({ symbol, period, close, open, high, low, ts }: PushedQuote): boolean {
    return (
      wanted.has(symbol) &&
      ts !== undefined &&
      low !== undefined &&
      high !== undefined &&
      period === '1day' &&
      low > 0n &&
      low <= open &&
      low <= close &&
      close <= high &&
      open <= high
    )
  }

  return {
    /** The different messages since the last report. */
    taken: (): Arrived[] => all.splice(0),
    /** Whether a message has quotes; `seq` is its expected number. */
    take(heard: Heard, seq: number, now: number): Arrived | null {
      const { packed, payload } = heard
      const at = packed ? STORED : 0
      // No other message begins like this. Making text of each would take longer than everything
      // else.
      if (payload[at + 2] !== S) return null
      const numberAt = at + BEFORE_NUMBER
      const number = numberIn(payload, numberAt)
      if (number !== seq) throw new Error(`number ${number} where ${seq} was due`)
      const body = payload.subarray(numberAt + WIDTH)
      let same = known.find((one) => one.packed === packed && one.body.equals(body))
      if (same === undefined) {
        same = { packed, body: Buffer.from(body), arrived: decoded(heard, seq) }
        known = [same, ...known].slice(0, UNDER_WAY)
        all.push(same.arrived)
      }
      same.arrived.at.push(now)
      return same.arrived
    },
  }
}

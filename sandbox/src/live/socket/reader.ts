import { NOT_TEXT, POLICY_VIOLATION, PROTOCOL_ERROR, TOO_BIG } from './codes.ts'
import { inflate } from './deflate.ts'
import { MOST, OPCODE, broken, frameAt, type Broken, type Incoming } from './incoming.ts'

/** What a client says. */
export type Said =
  | { kind: 'text'; text: string }
  | { kind: 'ping'; payload: Buffer }
  | { kind: 'pong' }
  /** The code may be left out. */
  | { kind: 'close'; code: number | null }
  | Broken

/** A message of which a part came. */
interface Begun {
  packed: boolean
  parts: Buffer[]
  length: number
}

const NOTHING = Buffer.alloc(0)
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Reads a client's bytes as they come; after `close` and `broken` there is nothing more to read.
 */
export function createReader(packed: boolean): (bytes: Buffer) => Generator<Said> {
  let rest: Buffer = NOTHING
  let begun: Begun | null = null

  function take(frame: Incoming): Said | null {
    const { opcode, last, payload } = frame
    if (opcode >= OPCODE.close)
      return last && !frame.packed && payload.length < 126
        ? control(opcode, payload)
        : broken(PROTOCOL_ERROR)
    const goesOn = opcode === OPCODE.more
    if (
      opcode > OPCODE.binary ||
      goesOn !== (begun !== null) ||
      (frame.packed && (goesOn || !packed))
    )
      return broken(PROTOCOL_ERROR)
    if (opcode === OPCODE.binary) return broken(POLICY_VIOLATION)
    begun ??= { packed: frame.packed, parts: [], length: 0 }
    begun.length += payload.length
    if (begun.length > MOST) return broken(TOO_BIG)
    if (payload.length > 0) begun.parts.push(payload)
    if (!last) return null
    const whole = begun
    begun = null
    return textOf(whole)
  }

  return function* read(bytes) {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
    for (let frame = frameAt(rest); frame !== null; frame = frameAt(rest)) {
      const said = frame.kind === 'broken' ? frame : take(frame)
      if (frame.kind === 'frame') rest = rest.subarray(frame.size)
      if (said !== null) yield said
      if (said?.kind === 'broken' || said?.kind === 'close') return
    }
    // A copy, so that the large buffer that it came in is let go.
    rest = rest.length === 0 ? NOTHING : Buffer.from(rest)
  }
}

function control(opcode: number, payload: Buffer): Said {
  if (opcode === OPCODE.ping) return { kind: 'ping', payload }
  if (opcode === OPCODE.pong) return { kind: 'pong' }
  if (opcode !== OPCODE.close || payload.length === 1) return broken(PROTOCOL_ERROR)
  const code = payload.length === 0 ? null : payload.readUInt16BE(0)
  return code === null || mayBeSaid(code) ? { kind: 'close', code } : broken(PROTOCOL_ERROR)
}

/** Some codes only stand for what was not said. Source: RFC 6455, section 7.4. */
function mayBeSaid(code: number): boolean {
  return (
    (code >= 1000 && code <= 1014 && ![1004, 1005, 1006].includes(code)) ||
    (code >= 3000 && code <= 4999)
  )
}

function textOf({ packed, parts }: Begun): Said {
  try {
    const bytes = Buffer.concat(parts)
    return { kind: 'text', text: utf8.decode(packed ? inflate(bytes, MOST) : bytes) }
  } catch (cause) {
    return broken((cause as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? TOO_BIG : NOT_TEXT)
  }
}

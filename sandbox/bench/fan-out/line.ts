import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { constants, deflateRawSync } from 'node:zlib'
import { SOCKET_PATH } from '@kontor/shared/wire'

/**
 * The connection of a phone with as little code as possible, so that the server has the processor.
 */
export interface Line {
  say(text: string): void
}

/** A message from the server; valid until the next one arrives. */
export interface Heard {
  packed: boolean
  payload: Buffer
  /** Its bytes on the network. */
  size: number
}

/** All connections read into the same buffer; each is done with it before the next one reads. */
const shared = Buffer.alloc(64 * 1024)
const NOTHING = Buffer.alloc(0)

/**
 * Opens a WebSocket. With `packs` it offers compression and compresses its messages, both as
 * Chromium does.
 */
export function openLine(
  port: number,
  packs: boolean,
  hear: (heard: Heard, line: Line) => void,
): Promise<Line> {
  return new Promise((resolve) => {
    let open = false
    let rest: Buffer = NOTHING
    const line: Line = { say: (text) => socket.write(frameOf(text, packs)) }
    const take = (count: number) => {
      let bytes =
        rest.length === 0
          ? shared.subarray(0, count)
          : Buffer.concat([rest, shared.subarray(0, count)])
      if (!open) {
        const end = bytes.indexOf('\r\n\r\n')
        if (end !== -1) {
          const answer = bytes.subarray(0, end).toString()
          if (!answer.startsWith('HTTP/1.1 101') || answer.includes('permessage-deflate') !== packs)
            throw new Error(answer)
          bytes = bytes.subarray(end + 4)
          open = true
          resolve(line)
        }
      }
      if (open) bytes = bytes.subarray(frames(bytes, (heard) => hear(heard, line)))
      rest = bytes.length === 0 ? NOTHING : Buffer.from(bytes)
      return true
    }
    const socket: Socket = connect({
      port,
      host: '127.0.0.1',
      onread: { buffer: shared, callback: take },
    })
    socket.on('close', () => {
      throw new Error('the server hung up')
    })
    const offer = packs
      ? ['sec-websocket-extensions: permessage-deflate; client_max_window_bits']
      : []
    const head = [
      `GET ${SOCKET_PATH} HTTP/1.1`,
      'host: bench',
      'connection: Upgrade',
      'upgrade: websocket',
      'sec-websocket-version: 13',
    ]
    socket.write(
      [...head, `sec-websocket-key: ${randomBytes(16).toString('base64')}`, ...offer, '', ''].join(
        '\r\n',
      ),
    )
  })
}

/** Passes on the complete frames; returns their number of bytes. */
function frames(bytes: Buffer, hear: (heard: Heard) => void): number {
  let at = 0
  for (;;) {
    const [first = 0, short = 0] = bytes.subarray(at, at + 2)
    const head = short < 126 ? 2 : short === 126 ? 4 : 10
    if (bytes.length < at + head) return at
    const length =
      short < 126 ? short : short === 126 ? bytes.readUInt16BE(at + 2) : bytes.readUInt32BE(at + 6)
    const end = at + head + length
    if (bytes.length < end) return at
    if (first !== 0x81 && first !== 0xc1) throw new Error(`a frame begins with ${first}`)
    hear({ packed: first === 0xc1, payload: bytes.subarray(at + head, end), size: head + length })
    at = end
  }
}

/** A client's frame, with a mask of zeros. */
function frameOf(text: string, packs: boolean): Buffer {
  const payload = packs
    ? deflateRawSync(text, { finishFlush: constants.Z_SYNC_FLUSH }).subarray(0, -4)
    : Buffer.from(text)
  const length =
    payload.length < 126
      ? [0x80 | payload.length]
      : [0xfe, payload.length >> 8, payload.length & 0xff]
  return Buffer.concat([Buffer.of(packs ? 0xc1 : 0x81, ...length, 0, 0, 0, 0), payload])
}

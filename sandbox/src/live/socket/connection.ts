import { Sender as FrameEncoder, WebSocket } from 'ws'

/** Parts of `ws` that it does not declare; Socket.IO uses the sender in the same way. */
declare module 'ws' {
  export const Sender: {
    frame(payload: Buffer, options: FrameOptions): Buffer[]
  }
}

interface FrameOptions {
  fin: boolean
  /** The type of the message: 1 is text. */
  opcode: number
  /** The payload is compressed. */
  rsv1: boolean
  mask: boolean
  readOnly: boolean
}

const DEFLATE = 'permessage-deflate'

interface Deflate {
  params: { server_max_window_bits?: number }
  /** Frees its memory; the next message allocates it again. */
  cleanup(): void
}

/** A client's WebSocket, which also sends frames that were encoded once for many clients. */
export class Connection extends WebSocket {
  declare private readonly _sender: { sendFrame(parts: Buffer[]): void }
  declare private readonly _extensions: { [DEFLATE]?: Deflate }

  /**
   * Whether the client can read messages that are compressed once for all clients. A client that
   * asks for a smaller window cannot.
   */
  get decompresses(): boolean {
    const params = this._extensions[DEFLATE]?.params
    return params !== undefined && params.server_max_window_bits === undefined
  }

  /** Sends a whole frame, unless the connection is closing. */
  write(frame: Buffer): void {
    if (this.readyState === WebSocket.OPEN) this._sender.sendFrame([frame])
  }

  /**
   * Frees the decompressor, some 40 KiB, after a message. Each message is compressed on its own, so
   * the next one needs nothing of it.
   */
  releaseMemory(): void {
    this._extensions[DEFLATE]?.cleanup()
  }
}

/** A frame with a whole text message, to be sent by `Connection.write`. */
export function textFrame(payload: Buffer, { compressed = false } = {}): Buffer {
  const options = { fin: true, opcode: 1, rsv1: compressed, mask: false, readOnly: true }
  return Buffer.concat(FrameEncoder.frame(payload, options))
}

import type { ServerResponse } from 'node:http'
import type { WebSocket } from '@fastify/websocket'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Lets a connection outlive the request that opened it: each of thousands would else keep its request, reply and headers, 3 KiB, until it closes. */
export function createHandshakes() {
  const responses = new WeakMap<FastifyRequest, ServerResponse>()
  return {
    begin(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
      responses.set(request, reply.raw)
      done()
    },
    end(socket: WebSocket, request: FastifyRequest): void {
      responses.get(request)?.detachSocket(request.socket)
      // The plugin's listener holds request and reply. A broken line closes by itself; without any listener its error would end the process.
      socket.removeAllListeners('error')
      socket.on('error', () => socket.terminate())
    },
  }
}

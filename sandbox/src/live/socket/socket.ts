import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { SOCKET_PATH, clientMessage, type ClientMessage } from '@kontor/shared/wire'
import { createAllowance } from './allowance.ts'
import { POLICY_VIOLATION } from './codes.ts'
import type { Hub } from './hub.ts'
import { OPCODE } from './incoming.ts'
import { frameOf } from './outgoing.ts'
import { createReader, type Said } from './reader.ts'
import type { Owner, Subscriber } from './subscriber.ts'
import { serveUpgrades } from './upgrades.ts'

/**
 * Serves the quote socket. Who it belongs to is said by its first message, never by its address.
 */
export function serveSocket(
  app: FastifyInstance,
  hub: Hub,
  identify: (token: string) => Promise<Owner>,
): void {
  serveUpgrades(app, SOCKET_PATH, (raw, packed) => {
    const subscriber = hub.connect(raw, packed)
    const allow = createAllowance(Date.now)
    const read = createReader(packed)
    raw.on('data', (bytes) => {
      for (const said of read(bytes)) {
        if (!raw.writable) return
        if (allow()) take(said, subscriber)
        else hub.end(subscriber, POLICY_VIOLATION, 'too many messages')
      }
    })
    raw.on('end', () => {
      hub.disconnect(subscriber)
      raw.end()
    })
    raw.on('close', () => hub.disconnect(subscriber))
  })

  function take(said: Said, subscriber: Subscriber): void {
    if (said.kind === 'text') hear(decode(said.text), subscriber)
    // Who reads slowly is not sent what is not needed.
    if (said.kind === 'ping' && subscriber.sink.writableLength === 0)
      subscriber.sink.write(frameOf(OPCODE.pong, said.payload))
    if (said.kind === 'broken' || said.kind === 'close') hub.end(subscriber, said.code)
  }

  function hear(message: ClientMessage | null, subscriber: Subscriber): void {
    if (message === null) hub.end(subscriber, POLICY_VIOLATION, 'not a message')
    else if (message.type === 'pong') subscriber.unanswered = 0
    else if (message.type === 'subscribe') hub.subscribe(subscriber, message.symbols)
    else void hub.recognise(subscriber, ownerOf(message.token))
  }

  /** A token that is not accepted leaves a visitor: quotes are for anyone. */
  function ownerOf(token: string): Promise<Owner | null> {
    return identify(token).then(
      ({ id, session }) => ({ id, session }),
      () => null,
    )
  }
}

function decode(text: string): ClientMessage | null {
  try {
    const read = z.safeDecode(clientMessage, JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

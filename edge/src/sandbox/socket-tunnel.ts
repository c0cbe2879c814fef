import { type IncomingMessage, request as askHttp } from 'node:http'
import { request as askHttps } from 'node:https'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { IDLE_MS, limitSockets, networkOf, routeUpgrades, type Upgrade } from '@kontor/server'
import { SOCKET_PATH } from '@kontor/shared/wire'
import { sendPlain } from '../base/plain-answer.ts'
import { sendSandboxDown } from './sandbox-down.ts'

interface TunnelOptions {
  sandboxUrl: string
  /** Maximum sockets of one network. */
  most: number
  /** How long the sandbox has to answer, and a reader to empty its buffer, ms. */
  timeoutMs?: number | undefined
}

/** The sandbox's answer to a request for a WebSocket. */
interface Answer {
  message: IncomingMessage
  /** Absent when the sandbox refused. */
  upgraded?: { socket: Duplex; head: Buffer }
}

/**
 * Tunnels the app's WebSockets to the sandbox: after both sides have agreed, bytes are passed on
 * unchanged, no faster than the reader reads. A stalled reader is disconnected. Returns a function
 * that counts the tunnels.
 */
export function tunnelSockets(
  app: FastifyInstance,
  { sandboxUrl, most, timeoutMs = 30_000 }: TunnelOptions,
): () => number {
  const upgradeOf = routeUpgrades(app)
  const admit = limitSockets(most)
  const tunnels = new Set<Socket>()
  app.addHook('preClose', async () => {
    for (const raw of tunnels) raw.destroySoon()
  })
  app.get(SOCKET_PATH, async (request, reply) => {
    const upgrade = upgradeOf(request.raw)
    if (upgrade === undefined) return sendPlain(reply, 426, 'This is a WebSocket.')
    if (!admit(upgrade.raw, networkOf(request.ip)))
      return sendPlain(reply, 429, 'This network has too many open sockets.')
    const answer = await ask(sandboxUrl, request, timeoutMs).catch(() => null)
    if (answer === null) return sendSandboxDown(reply, sandboxUrl)
    const { message, upgraded } = answer
    if (upgraded === undefined) return reply.code(message.statusCode ?? 502).send(message)
    reply.hijack()
    // The client has left meanwhile, and no event will say so again.
    if (upgrade.raw.destroyed) {
      upgraded.socket.destroy()
      return reply
    }
    tunnels.add(upgrade.raw)
    upgrade.raw.once('close', () => tunnels.delete(upgrade.raw))
    open(upgrade, message, upgraded, timeoutMs)
    return reply
  })
  return () => tunnels.size
}

function ask(sandboxUrl: string, request: FastifyRequest, timeoutMs: number): Promise<Answer> {
  // Not the address of the request, which may name another server: `GET http://10.0.0.5/v1/quotes`.
  const url = new URL(SOCKET_PATH, sandboxUrl)
  const headers = headersFor(request)
  const asked = (url.protocol === 'https:' ? askHttps : askHttp)(url, { headers, agent: false })
  asked.setTimeout(timeoutMs, () => asked.destroy(new Error('no answer')))
  asked.end()
  return new Promise((resolve, reject) => {
    asked.once('upgrade', (message, socket, head) => {
      // The client may disconnect before anything else listens.
      socket.on('error', () => socket.destroy())
      resolve({ message, upgraded: { socket, head } })
    })
    asked.once('response', (message) => resolve({ message }))
    asked.on('error', reject)
  })
}

/** The headers that the sandbox needs, without others that the client sends. */
function headersFor({ headers, ip }: FastifyRequest): Record<string, string> {
  const passed = Object.entries(headers).filter(
    ([name]) => name.startsWith('sec-websocket-') || name === 'origin' || name === 'user-agent',
  )
  return {
    ...(Object.fromEntries(passed) as Record<string, string>),
    connection: 'Upgrade',
    upgrade: 'websocket',
    'x-forwarded-for': ip,
  }
}

function open(
  { raw, head, response }: Upgrade,
  message: IncomingMessage,
  upgraded: NonNullable<Answer['upgraded']>,
  timeoutMs: number,
): void {
  const upstream = upgraded.socket as Socket
  response.detachSocket(raw)
  raw.write(headOf(message))
  raw.write(upgraded.head)
  upstream.write(head)
  upstream.setTimeout(IDLE_MS, () => upstream.destroy())
  pass(upstream, raw, timeoutMs)
  pass(raw, upstream, timeoutMs)
}

function headOf({ rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : [],
  )
  return ['HTTP/1.1 101 Switching Protocols', ...lines, '', ''].join('\r\n')
}

/**
 * Passes bytes on. The end of one side closes the other after the bytes before it are delivered. A
 * reader that does not empty its buffer in time is disconnected.
 */
function pass(from: Socket, to: Socket, timeoutMs: number): void {
  let stalled: NodeJS.Timeout | undefined
  const recovered = () => {
    clearTimeout(stalled)
    stalled = undefined
  }
  from.on('pause', () => (stalled ??= setTimeout(() => to.destroy(), timeoutMs)))
  to.on('drain', recovered).on('close', recovered)
  from.on('end', () => to.destroySoon()).on('close', () => to.destroySoon())
  from.pipe(to)
}

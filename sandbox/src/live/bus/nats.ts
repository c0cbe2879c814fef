import { connect, type NatsConnection } from '@nats-io/transport-node'
import type { Bus, Topic } from './bus.ts'
import { encodings } from './encoding.ts'
import { createListeners, type Listeners } from './listeners.ts'

const topics: readonly Topic[] = ['quotes', 'account', 'order', 'ended']
const subjectOf = (topic: Topic) => `kontor.${topic}`

/** Ms between two attempts to connect. */
const RECONNECT_MS = 500
/** Ms between two pings; a connection that does not answer two of them is closed. */
const PING_MS = 5_000

/**
 * The bus of several processes over a NATS server (core NATS, which stores nothing). It connects in
 * the background and never gives up; messages are lost while the server is away. The address has
 * user and password, and each sandbox needs its own NATS account, because anyone who can publish
 * there can send prices to every client.
 */
export function connectBus(url: string, log: (line: string) => void): Bus {
  const listeners = createListeners()
  const ended = new AbortController()
  let connection: NatsConnection | null = null
  const connecting = open()

  async function open(): Promise<void> {
    connection = await keepConnecting(url, ended.signal, log)
    if (connection === null) return
    for (const topic of topics) listen(connection, topic, listeners, log)
    void follow(connection)
  }

  async function follow(nats: NatsConnection): Promise<void> {
    for await (const { type } of nats.status()) {
      if (type !== 'disconnect' && type !== 'reconnect') continue
      if (!ended.signal.aborted)
        log(
          type === 'reconnect' ? 'NATS is back' : 'NATS is away: messages of other processes pause',
        )
    }
  }

  return {
    publish(topic, message) {
      // The sockets of this process must close with a session even while NATS is away. While it is
      // not, they get the message twice.
      if (topic === 'ended') listeners.pass(topic, message)
      connection?.publish(subjectOf(topic), encodings[topic].encode(message))
    },
    subscribe: listeners.subscribe,
    async close() {
      ended.abort()
      await connecting
      await connection?.close()
    },
  }
}

/** The library takes user and password as options, not in the address. */
function serverOf(url: string) {
  const { protocol, host, username, password } = new URL(url)
  return {
    servers: `${protocol}//${host}`,
    ...(username !== '' && {
      user: decodeURIComponent(username),
      pass: decodeURIComponent(password),
    }),
  }
}

/** Null when the bus was closed before. */
async function keepConnecting(
  url: string,
  ended: AbortSignal,
  log: (line: string) => void,
): Promise<NatsConnection | null> {
  let failures = 0
  while (!ended.aborted) {
    try {
      return await connect({
        ...serverOf(url),
        // Messages that could not be sent are dropped, so that no burst of old quotes follows.
        reconnectTimeWait: RECONNECT_MS,
        maxReconnectAttempts: -1,
        ignoreAuthErrorAbort: true,
        pingInterval: PING_MS,
        maxPingOut: 2,
      })
    } catch (cause) {
      failures += 1
      if (failures === 1) log(`NATS cannot be reached, this process waits for it: ${String(cause)}`)
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS))
    }
  }
  return null
}

function listen(
  connection: NatsConnection,
  topic: Topic,
  { pass }: Listeners,
  log: (line: string) => void,
): void {
  connection.subscribe(subjectOf(topic), {
    callback: (broken, message) => {
      if (broken !== null) return log(`subscribing to ${topic} failed: ${broken.message}`)
      try {
        pass(topic, encodings[topic].decode(message.string()))
      } catch (cause) {
        log(`message of ${topic} could not be passed on: ${String(cause)}`)
      }
    },
  })
}

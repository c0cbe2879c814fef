import { connect, type NatsConnection } from '@nats-io/transport-node'
import type { Bus, Topic } from './bus.ts'
import { encodings } from './encoding.ts'
import { createListeners, type Listeners } from './listeners.ts'

const topics: readonly Topic[] = ['quotes', 'account', 'order', 'ended']
const subjectOf = (topic: Topic) => `kontor.${topic}`

/** Ms between two attempts to connect. */
const PATIENCE = 500
/** Ms between two pings; a connection that does not answer two of them is closed. */
const PING = 5_000

/**
 * The bus of several processes over a NATS server (core NATS, which stores nothing). It connects in
 * the background and tries for ever; messages are lost while the server is away. The server must
 * know who speaks: user and password are in the address, and each sandbox needs a NATS account of
 * its own, because whoever may publish there can tell every client a price.
 */
export function connectBus(url: string, log: (line: string) => void): Bus {
  const listeners = createListeners()
  const ended = new AbortController()
  let connection: NatsConnection | null = null
  const connecting = open()

  async function open(): Promise<void> {
    connection = await connectPatiently(url, ended.signal, log)
    if (connection === null) return
    for (const topic of topics) listen(connection, topic, listeners, log)
    void follow(connection)
  }

  async function follow(nats: NatsConnection): Promise<void> {
    for await (const { type } of nats.status()) {
      if (type !== 'disconnect' && type !== 'reconnect') continue
      if (!ended.signal.aborted)
        log(
          type === 'reconnect' ? 'NATS is back' : 'NATS is away: what other processes know pauses',
        )
    }
  }

  return {
    publish(topic, message) {
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

/** The library takes user and password beside the address, not in it. */
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
async function connectPatiently(
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
        reconnectTimeWait: PATIENCE,
        maxReconnectAttempts: -1,
        ignoreAuthErrorAbort: true,
        pingInterval: PING,
        maxPingOut: 2,
      })
    } catch (cause) {
      failures += 1
      if (failures === 1) log(`NATS cannot be reached, this process waits for it: ${String(cause)}`)
      await new Promise((resolve) => setTimeout(resolve, PATIENCE))
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
      if (broken !== null) return log(`hearing ${topic} failed: ${broken.message}`)
      try {
        pass(topic, encodings[topic].decode(message.string()))
      } catch (cause) {
        log(`message of ${topic} that cannot be passed on: ${String(cause)}`)
      }
    },
  })
}

import type { Database } from '@kontor/server/database'
import { eventSymbol, isMarketEvent } from '@kontor/shared/wire'
import type { ReadEvent } from '../events/account-events.ts'
import { dropMessage, type QueuedMessage, retryAt, takeDue } from './push-queue.ts'
import { type PushSettings, sendPush } from './push-sender.ts'
import { type PushedCoin, pushMessage } from './push-text.ts'
import { dropSubscription } from './subscriptions.ts'

export interface PushingOptions {
  database: Database
  settings: PushSettings
  readEvent: ReadEvent
  coin(symbol: string): PushedCoin | undefined
  /** Real time, ms. */
  clock(): number
  log(line: string): void
}

/** Sends the queued messages. */
export interface Pushing {
  /** Looks for messages now, because an event was stored. */
  wake(): void
  /** Stops after the messages that are being sent. */
  stop(): Promise<void>
}

/** Interval of looking for events of other processes and for retries, ms. */
const EVERY_MS = 5_000
/** Maximum tries of a message, and the first pause between them, ms; it doubles each time. */
const MOST_TRIES = 5
const FIRST_WAIT_MS = 10_000

/**
 * Sends queued push messages. They are in the database, so a restart loses none, and several
 * processes may run it.
 */
export function startPushing(options: PushingOptions): Pushing {
  const { database, readEvent, clock, log } = options
  let round: Promise<void> | null = null
  let again = false
  let stopped = false

  async function look(): Promise<void> {
    for (let more = true; more; more = again && !stopped) {
      again = false
      const due = await takeDue(database, readEvent, clock())
      await Promise.all(due.map((message) => deliver(options, message)))
      again ||= due.length > 0
    }
  }

  function wake(): void {
    again = true
    if (stopped) return
    round ??= look()
      .catch((cause: unknown) => log(`push messages cannot be sent: ${String(cause)}`))
      .finally(() => {
        round = null
      })
  }

  wake()
  const timer = setInterval(wake, EVERY_MS)
  return {
    wake,
    async stop() {
      stopped = true
      clearInterval(timer)
      await round
    },
  }
}

/** Sends one message. Its address is a secret of the browser and is never logged. */
async function deliver(
  { database, settings, coin: coinOf, clock, log }: PushingOptions,
  message: QueuedMessage,
): Promise<void> {
  const { id, session, event, tries } = message
  const coin = event === null ? undefined : coinOf(eventSymbol(event) ?? '')
  if (event === null || !isMarketEvent(event) || coin === undefined)
    return dropMessage(database, id)
  const sent = await sendPush(settings, message, pushMessage(event, coin, message))
  if (sent.is === 'gone') return dropSubscription(database, session)
  if (sent.is === 'refused') log(`a push service refused a message: ${sent.status}`)
  if (sent.is !== 'later') return dropMessage(database, id)
  if (tries < MOST_TRIES)
    return retryAt(database, id, clock() + (sent.afterMs ?? FIRST_WAIT_MS * 2 ** (tries - 1)))
  log(`a push message was given up after ${tries} tries: ${sent.cause}`)
  return dropMessage(database, id)
}

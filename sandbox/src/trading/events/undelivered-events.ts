import type { Queries } from '@kontor/server/database'
import { accountEventId } from '@kontor/shared/wire'
import type { ReadEvent } from '../../accounts/events/account-events.ts'
import type { UndeliveredEvents } from '../../live/socket/hub.ts'

/** How long an event can be delivered after it happened, ms. */
const DELIVERABLE_MS = 60 * 60_000

/**
 * The events of a database that no socket received yet. `idle` resolves when none is being marked.
 */
export function createUndeliveredEvents(
  database: Queries,
  readEvent: ReadEvent,
  log: (line: string) => void,
): UndeliveredEvents & { idle(): Promise<void> } {
  let delivered: string[] = []
  let marking: Promise<void> | null = null

  /** Events that arrive meanwhile share the next statement. */
  async function mark(): Promise<void> {
    while (delivered.length > 0) {
      const ids = delivered
      delivered = []
      await database.query('update account_event set told = true where id = any($1::text[])', [ids])
    }
  }

  return {
    async of(personId) {
      try {
        const rows = await database.query<{ event: string }>(
          `select event from account_event
           where person_id = $1 and not told
             and created_at > clock_timestamp() - $2 * interval '1 millisecond'
           order by created_at`,
          [personId, DELIVERABLE_MS],
        )
        return rows.flatMap(({ event }) => readEvent(event) ?? [])
      } catch (cause) {
        log(`events of an account cannot be read: ${String(cause)}`)
        return []
      }
    },
    markDelivered(events) {
      delivered.push(...events.map(accountEventId))
      marking ??= mark()
        .catch((cause: unknown) => log(`events cannot be marked as delivered: ${String(cause)}`))
        .finally(() => {
          marking = null
        })
    },
    idle: () => marking ?? Promise.resolve(),
  }
}

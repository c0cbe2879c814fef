import * as z from 'zod/mini'
import { accountEvent, accountEventId, type AccountEvent } from '@kontor/shared/wire'
import type { Queries } from '../../db/database.ts'
import type { UntoldEvents } from '../../live/socket/hub.ts'

/** How long an event waits for its user, ms. */
export const UNTOLD_MS = 60 * 60_000

/** An event of a user's account. */
export interface OwnEvent {
  personId: string
  event: AccountEvent
}

/** Events as the columns of `untold_event`. */
export function untoldColumns(events: readonly OwnEvent[]): [string[], string[], string[]] {
  return [
    events.map(({ event }) => accountEventId(event)),
    events.map(({ personId }) => personId),
    events.map(({ event }) => JSON.stringify(z.encode(accountEvent, event))),
  ]
}

/** Keeps events until they are told, in the SQL transaction that made them. */
export async function keepUntold(tx: Queries, events: readonly OwnEvent[]): Promise<void> {
  if (events.length === 0) return
  await tx.query(
    `insert into untold_event (id, person_id, event)
     select * from unnest($1::text[], $2::bigint[], $3::text[]) on conflict (id) do nothing`,
    untoldColumns(events),
  )
}

/** The events of a database that were not told yet. `idle` resolves when none is being removed. */
export function createUntoldEvents(
  database: Queries,
  log: (line: string) => void,
): UntoldEvents & { idle(): Promise<void> } {
  let told: string[] = []
  let removing: Promise<void> | null = null

  /** Those that came meanwhile share the next statement. */
  async function remove(): Promise<void> {
    while (told.length > 0) {
      const ids = told
      told = []
      await database.query('delete from untold_event where id = any($1::text[])', [ids])
    }
  }

  return {
    async of(personId) {
      try {
        const rows = await database.query<{ event: string }>(
          `select event from untold_event
           where person_id = $1 and created_at > clock_timestamp() - $2 * interval '1 millisecond'
           order by created_at`,
          [personId, UNTOLD_MS],
        )
        return rows.map(({ event }) => z.decode(accountEvent, JSON.parse(event)))
      } catch (cause) {
        log(`events of an account cannot be read: ${String(cause)}`)
        return []
      }
    },
    told(events) {
      told.push(...events.map(accountEventId))
      removing ??= remove()
        .catch((cause: unknown) => log(`told events cannot be removed: ${String(cause)}`))
        .finally(() => {
          removing = null
        })
    },
    idle: () => removing ?? Promise.resolve(),
  }
}

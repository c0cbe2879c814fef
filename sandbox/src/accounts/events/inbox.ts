import type * as z from 'zod/mini'
import type { Database, Queries } from '@kontor/server/database'
import type { InboxEntry, listInbox, readInbox, Unread } from '@kontor/shared/wire'
import { announcementsIn } from '../../content/content.ts'
import { announcements } from '../../content/texts/headlines.ts'
import type { ReadEvent } from './account-events.ts'

/** How long an inbox keeps an event, ms. Source: LIMIT-17. */
export const INBOX_MS = 90 * 24 * 60 * 60_000

/** The announcements as parameters of SQL: their ids and instants. */
const published = [announcements.map(({ id }) => id), announcements.map(({ at }) => at)]

/** When the account of a user ($1) was opened, ms: earlier announcements count as read. */
const opened = `(select extract(epoch from created_at) * 1000 from person where id = $1)`

/**
 * All entries of a user ($1) as rows. An entry is named after its event's number (`e17`) or its
 * announcement (`a-market-hours`).
 */
const entries = `
  select seq, 'e' || seq as id, event, null as announcement, at, read as "isRead"
    from account_event where person_id = $1
  union all
  select 0, 'a-' || id, null, id, made,
    made < ${opened} or
      exists (select from read_announcement where person_id = $1 and announcement_id = id)
    from unnest($2::text[], $3::bigint[]) as announcement (id, made)`

interface EntryRow {
  id: string
  event: string | null
  announcement: string | null
  at: string
  isRead: boolean
}

/**
 * One page of a user's inbox, newest first, with the announcements in a language. Events that
 * cannot be read are left out of `data`, and count in `total`, but no longer as unread.
 */
export async function pageOfInbox(
  { database, readEvent }: { database: Database; readEvent: ReadEvent },
  personId: string,
  { current, pageSize, kind }: z.output<typeof listInbox.input>,
  locale: string,
): Promise<z.output<typeof listInbox.reply>> {
  const wanted = [personId, ...published, kind ?? null]
  const isWanted = `($4::text is null or (event is null) = ($4 = 'announcement'))`
  const rows = await database.query<EntryRow>(
    `select id, event, announcement, at, "isRead"
     from (${entries}) entry where ${isWanted} order by entry.at desc, seq desc, id limit $5 offset $6`,
    [...wanted, pageSize, (current - 1) * pageSize],
  )
  const [count] = await database.query<{ total: string }>(
    `select count(*) as total from (${entries}) entry where ${isWanted}`,
    wanted,
  )
  const texts = new Map(announcementsIn(locale).map((one) => [one.id, one]))
  const data = rows.flatMap((row) => entryOf(row, readEvent, texts))
  const shown = new Set(data.map(({ id }) => id))
  const leftOut = rows.filter(({ id, isRead }) => !isRead && !shown.has(id))
  // Where that fails, as on a full disk, they stay unread. The page is read all the same, and
  // the next reading marks them.
  if (leftOut.length > 0)
    await markInbox(database, personId, { ids: leftOut.map(({ id }) => id) }).catch(() => undefined)
  return { data, total: Number(count?.total ?? 0) }
}

function entryOf(
  { id, event: stored, announcement, at, isRead }: EntryRow,
  readEvent: ReadEvent,
  texts: ReadonlyMap<string, ReturnType<typeof announcementsIn>[number]>,
): InboxEntry[] {
  const entry = { id, at: Number(at), isRead }
  if (stored !== null) {
    const event = readEvent(stored)
    return event === null ? [] : [{ kind: 'event', ...entry, event }]
  }
  const text = texts.get(announcement ?? '')
  return text === undefined ? [] : [{ kind: 'announcement', ...entry, announcement: text }]
}

/** How many entries of a user's inbox are unread. */
export async function unreadOf(queries: Queries, personId: string): Promise<Unread> {
  const [row] = await queries.query<Record<keyof Unread, string>>(
    `select count(*) filter (where event is not null) as events,
       count(*) filter (where event is null) as announcements
     from (${entries}) entry where not "isRead"`,
    [personId, ...published],
  )
  return {
    events: Number(row?.events ?? 0),
    announcements: Number(row?.announcements ?? 0),
  }
}

/** Marks entries as read: those with the given ids, else all of one kind, else all. */
export async function markInbox(
  database: Database,
  personId: string,
  { ids, kind }: z.output<typeof readInbox.input>,
): Promise<Unread> {
  const wanted = [ids ?? null, kind ?? null]
  return database.transaction(async (tx) => {
    await tx.query(
      `update account_event set read = true where person_id = $1 and not read
         and ($2::text[] is null or 'e' || seq = any($2)) and coalesce($3::text, 'event') = 'event'`,
      [personId, ...wanted],
    )
    await tx.query(
      `insert into read_announcement (person_id, announcement_id)
       select $1, id from unnest($4::text[]) as id
       where ($2::text[] is null or 'a-' || id = any($2))
         and coalesce($3::text, 'announcement') = 'announcement'
       on conflict do nothing`,
      [personId, ...wanted, published[0]],
    )
    return unreadOf(tx, personId)
  })
}

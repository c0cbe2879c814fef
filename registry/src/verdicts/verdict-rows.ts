import type { Database } from '@kontor/server/database'
import { type ListedVerdict, type Verdict, verdict } from './verdict.ts'

/** How long verdicts are kept, ms. */
const KEPT_MS = 30 * 24 * 3600_000

/** Maximum verdicts in a list. */
const LISTED = 50

/** A row of the table `verdict`; 64-bit numbers are text. */
interface Row {
  id: string
  channel: string
  builds: unknown
  result: string
  sentence: string
  visits: unknown
  asked: unknown
  misfits: unknown
  checks: unknown
  made_at: string
  made_by: string
}

/**
 * Adds a verdict, with its pictures by the number of the visit, and deletes verdicts that are too
 * old.
 */
export async function addVerdict(
  database: Database,
  one: Verdict,
  pictures: ReadonlyMap<number, Buffer>,
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query('delete from verdict where made_at < $1', [one.at - KEPT_MS])
    await tx.query(
      `insert into verdict (id, channel, builds, result, sentence, visits, asked, misfits, checks,
         made_at, made_by)
       values ($1, $2, $3::json, $4, $5, $6::json, $7::json, $8::json, $9::json, $10, $11)`,
      [
        one.id,
        one.channel,
        JSON.stringify(one.builds),
        one.result,
        one.sentence,
        JSON.stringify(one.visits),
        JSON.stringify(one.asked),
        one.misfits && JSON.stringify(one.misfits),
        one.checks && JSON.stringify(one.checks),
        one.at,
        one.by,
      ],
    )
    for (const [number, jpeg] of pictures)
      await tx.query('insert into verdict_picture (verdict, number, jpeg) values ($1, $2, $3)', [
        one.id,
        number,
        jpeg,
      ])
  })
}

/** The newest verdicts, the newest first. */
export async function listVerdicts(database: Database): Promise<Omit<ListedVerdict, 'waiting'>[]> {
  const rows = await database.query<
    Omit<Row, 'visits' | 'builds' | 'misfits' | 'checks'> &
      Pick<ListedVerdict, 'addresses' | 'tried'>
  >(
    `select id, channel, result, sentence, asked, made_at, made_by,
       json_array_length(visits)::int as addresses,
       case when result = 'refused' and json_array_length(visits) = 0
         then asked
         else (select coalesce(json_agg(distinct split_part(one->>'build', ' ', 1)), '[]')
           from json_array_elements(visits) as one)
       end as tried
     from verdict order by made_at desc, id limit $1`,
    [LISTED],
  )
  return rows.map(({ addresses, tried, ...row }) => {
    const whole = verdictOf({ ...row, builds: {}, visits: [], misfits: null, checks: null })
    const { visits: _, builds: __, misfits: ___, checks: ____, ...one } = whole
    return { ...one, addresses, tried }
  })
}

/** A verdict by its id; null when there is none. */
export async function readVerdict(database: Database, id: string): Promise<Verdict | null> {
  const [row] = await database.query<Row>('select * from verdict where id = $1', [id])
  return row ? verdictOf(row) : null
}

/** The pictures of a verdict as JPEG, by the number of the visit. */
export async function readPictures(database: Database, id: string): Promise<Map<number, Buffer>> {
  const rows = await database.query<{ number: number; jpeg: Uint8Array }>(
    'select number, jpeg from verdict_picture where verdict = $1',
    [id],
  )
  return new Map(rows.map(({ number, jpeg }) => [number, Buffer.from(jpeg)]))
}

/** The picture of a visit as JPEG; null when there is none. */
export async function readPicture(
  database: Database,
  id: string,
  number: number,
): Promise<Buffer | null> {
  const [row] = await database.query<{ jpeg: Uint8Array }>(
    'select jpeg from verdict_picture where verdict = $1 and number = $2',
    [id, number],
  )
  return row ? Buffer.from(row.jpeg) : null
}

function verdictOf({ made_at, made_by, ...row }: Row): Verdict {
  return verdict.parse({ ...row, at: Number(made_at), by: made_by })
}

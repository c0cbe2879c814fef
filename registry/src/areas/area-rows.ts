import type { Database, Queries } from '@kontor/server/database'
import type { BuildId } from '@kontor/shared/wire'
import { record } from '../audit/audit-log.ts'
import { changeOrTry } from '../audit/change-or-try.ts'
import { kilobytes } from '../base/format.ts'
import { Refusal } from '../base/refusal.ts'

/** A registered area. */
export interface Area {
  id: BuildId
  /** ms */
  addedAt: number
  /** The name of a token, or `the first start`. */
  addedBy: string
  /** The size above which the gate refuses a build, bytes; see `brotliOf`. Null without a limit. */
  limit: number | null
}

const COLUMNS =
  'id, added_at::float8 as "addedAt", added_by as "addedBy", size_limit::float8 as "limit"'

/** The registered areas: the host first, then the remotes by name. */
export function listAreas(queries: Queries): Promise<Area[]> {
  return queries.query(`select ${COLUMNS} from area order by id <> 'host', id collate "C"`)
}

/**
 * A registered area.
 * @throws Refusal 404 that says how to register it.
 */
export async function requireArea(queries: Queries, id: BuildId): Promise<Area> {
  const [row] = await queries.query<Area>(`select ${COLUMNS} from area where id = $1`, [id])
  if (row !== undefined) return row
  throw new Refusal(
    404,
    'area-unknown',
    `${id} is not a registered area: an operator registers it with kontor areas add ${id}.`,
  )
}

/**
 * Registers an area, or with `isDry` only tries it.
 * @throws Refusal 409 when it is registered already.
 */
export function addArea(
  database: Database,
  { id, addedAt, addedBy }: Omit<Area, 'limit'>,
  isDry: boolean,
): Promise<void> {
  return changeOrTry(database, isDry, async (tx) => {
    const [added] = await tx.query(
      `insert into area (id, added_at, added_by) values ($1, $2, $3)
       on conflict do nothing returning 1 as added`,
      [id, addedAt, addedBy],
    )
    if (added === undefined)
      throw new Refusal(409, 'area-taken', `The area ${id} is registered already.`)
    const text = `${id} is registered`
    await record(tx, { at: addedAt, who: addedBy, what: 'area', areas: [id], text })
  })
}

/** A new limit of an area, and its author. */
interface LimitChange extends Pick<Area, 'id' | 'limit'> {
  /** ms */
  at: number
  /** Name of the token. */
  by: string
}

/**
 * Sets the size limit of an area, or with `isDry` only tries it, and returns the area. A limit that
 * it has already is no change.
 * @throws Refusal 404 for an area that is not registered
 */
export function setLimit(
  database: Database,
  { id, limit, at, by }: LimitChange,
  isDry: boolean,
): Promise<Area> {
  return changeOrTry(database, isDry, async (tx) => {
    const before = await requireArea(tx, id)
    if (before.limit === limit) return before
    await tx.query('update area set size_limit = $2 where id = $1', [id, limit])
    const text = `${id} may have ${limitText(limit)}; before, ${limitText(before.limit)}`
    await record(tx, { at, who: by, what: 'area', areas: [id], text })
    return { ...before, limit }
  })
}

function limitText(limit: number | null): string {
  return limit === null ? 'any size' : kilobytes(limit)
}

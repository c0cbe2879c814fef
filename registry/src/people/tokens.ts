import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import path from 'node:path'
import * as z from 'zod/mini'
import type { Database, Queries } from '@kontor/server/database'
import { writeAtomically } from '@kontor/server/files'
import type { BuildId } from '@kontor/shared/wire'
import { listAreas } from '../areas/area-rows.ts'

/** The key of the lock that makes two first starts on one database make tokens once. */
const LOCK = 4_000_101

/**
 * The rights of a token: publish an area, promote it to staging, change any channel, or report what
 * an edge serves and what pages say.
 */
export type Scope = `publish:${BuildId}` | `stage:${BuildId}` | 'promote' | 'report'

export const token = z.object({
  name: z.string(),
  scopes: z.array(z.string()),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})
export type Token = z.output<typeof token>

/** The registry's tokens; only their hashes are stored. */
export interface Tokens {
  /** The token of a secret, or null. Takes the same time for every wrong secret. */
  holder(secret: string): Token | null
  /** Makes one more token that publishes an area. Its secret is stored nowhere. */
  addPublisher(id: BuildId): Promise<{ name: string; secret: string }>
  /** Reads the tokens that other processes have made. */
  refresh(): Promise<void>
}

/**
 * Opens the registry's tokens. The first start creates one for the operator and one for each
 * registered area, and writes each to a file of its own in the data folder. So does the first start
 * that knows of edges, with their token.
 */
export async function openTokens(database: Database, data: string): Promise<Tokens> {
  let known = await locked(database, async (tx) => {
    const stored = await storedTokens(tx)
    const people = stored.length > 0 ? stored : await addTokens(tx, await firstTokens(tx, data))
    if (people.some((one) => covers(one, 'report'))) return people
    return [
      ...people,
      ...(await addTokens(tx, await written(data, [makeToken('edge', ['report'])]))),
    ]
  })
  const refresh = async () => {
    known = await storedTokens(database)
  }
  return {
    refresh,
    async addPublisher(id) {
      const { token: made, secret } = await locked(database, async (tx) => {
        const one = makeToken(await freeName(tx, id), [`publish:${id}`])
        await addTokens(tx, [one.token])
        return one
      })
      await refresh()
      return { name: made.name, secret }
    },
    holder(secret) {
      const hash = sha256(secret)
      // Compares with every token, so that the duration does not depend on which one matches.
      return known.reduce<Token | null>(
        (found, one) => (timingSafeEqual(Buffer.from(one.sha256, 'hex'), hash) ? one : found),
        null,
      )
    },
  }
}

/** Stores tokens, and returns them. */
export async function addTokens(queries: Queries, tokens: readonly Token[]): Promise<Token[]> {
  for (const { name, scopes, sha256: hash } of tokens)
    await queries.query(
      'insert into token (name, scopes, sha256) values ($1, $2::json, $3) on conflict do nothing',
      [name, JSON.stringify(scopes), hash],
    )
  return [...tokens]
}

/** Whether a token covers a scope. Who may publish an area may promote it to staging. */
export function covers({ scopes }: Token, scope: Scope): boolean {
  const [what, area] = scope.split(':')
  if (what === 'promote' || what === 'report') return scopes.includes(what)
  if (what === 'stage' && scopes.includes('promote')) return true
  return scopes.includes(`publish:${area}`) || scopes.includes('publish:*')
}

/** Runs a change while no other process makes tokens. */
function locked<Result>(
  database: Database,
  change: (tx: Queries) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK])
    return change(tx)
  })
}

function storedTokens(queries: Queries): Promise<Token[]> {
  return queries.query('select name, scopes, sha256 from token')
}

async function firstTokens(queries: Queries, data: string): Promise<Token[]> {
  const areas = await listAreas(queries)
  return written(data, [
    makeToken('operator', ['publish:*', 'promote']),
    ...areas.map(({ id }) => makeToken(`publisher-${id}`, [`publish:${id}`])),
  ])
}

/** Writes the secrets to files of the data folder, and returns the tokens without them. */
async function written(data: string, made: readonly Made[]): Promise<Token[]> {
  for (const { token: one, secret } of made)
    await writeAtomically(path.join(data, `${one.name}-token`), `${secret}\n`, 0o600)
  return made.map((one) => one.token)
}

/** `publisher-market`, then `publisher-market.2`: the id of an area has no dot. */
async function freeName(queries: Queries, id: BuildId): Promise<string> {
  const taken = new Set((await storedTokens(queries)).map(({ name }) => name))
  const first = `publisher-${id}`
  if (!taken.has(first)) return first
  let number = 2
  while (taken.has(`${first}.${number}`)) number += 1
  return `${first}.${number}`
}

interface Made {
  token: Token
  secret: string
}

function makeToken(name: string, scopes: string[]): Made {
  const secret = randomBytes(32).toString('base64url')
  return { token: { name, scopes, sha256: sha256(secret).toString('hex') }, secret }
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

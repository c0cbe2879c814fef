import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import path from 'node:path'
import * as z from 'zod/mini'
import type { Database, Queries } from '@kontor/server/database'
import { writeAtomically } from '@kontor/server/files'
import type { BuildId } from '@kontor/shared/wire'

/** The key of the lock that makes two first starts on one database make tokens once. */
const LOCK = 4_000_101

/** The areas that get a token at the first start. */
const FIRST_AREAS = ['host', 'market', 'trading', 'account', 'onboarding']

/** The rights of a token: publish an area, promote it to staging, or change any channel. */
export type Scope = `publish:${BuildId}` | `stage:${BuildId}` | 'promote'

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
}

/**
 * Opens the registry's tokens. The first start creates one for the operator and one for each area,
 * and writes each to a file of its own in the data folder.
 */
export async function openTokens(database: Database, data: string): Promise<Tokens> {
  const known = await database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK])
    const stored = await tx.query<Token>('select name, scopes, sha256 from token')
    return stored.length > 0 ? stored : addTokens(tx, await makeTokens(data))
  })
  return {
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
  if (what === 'promote') return scopes.includes('promote')
  if (what === 'stage' && scopes.includes('promote')) return true
  return scopes.includes(`publish:${area}`) || scopes.includes('publish:*')
}

async function makeTokens(data: string): Promise<Token[]> {
  const operator = { name: 'operator', scopes: ['publish:*', 'promote'] }
  const publishers = FIRST_AREAS.map((id) => ({
    name: `publisher-${id}`,
    scopes: [`publish:${id}`],
  }))
  const made: Token[] = []
  for (const { name, scopes } of [operator, ...publishers]) {
    const secret = randomBytes(32).toString('base64url')
    await writeAtomically(path.join(data, `${name}-token`), `${secret}\n`, 0o600)
    made.push({ name, scopes, sha256: sha256(secret).toString('hex') })
  }
  return made
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

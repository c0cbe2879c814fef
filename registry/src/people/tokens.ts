import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import path from 'node:path'
import * as z from 'zod/mini'
import { type BuildId, buildIds } from '@kontor/shared/wire'
import { readData } from '../base/data-file.ts'
import { writeAtomically } from '@kontor/server/files'

/** The rights of a token: publish an area, promote it to staging, or change any channel. */
export type Scope = `publish:${BuildId}` | `stage:${BuildId}` | 'promote'

const token = z.object({
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
 * Opens the tokens of a data folder. The first start creates one for the operator and one for each
 * area, each in its own file.
 * @throws DataError when the list of tokens is damaged.
 */
export async function openTokens(data: string): Promise<Tokens> {
  const otherwise = 'move it out of the data folder: the next start makes new tokens'
  const known =
    (await readData({ data, file: 'tokens.json', otherwise }, z.array(token))) ??
    (await makeTokens(data))
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

/** Whether a token covers a scope. Who may publish an area may promote it to staging. */
export function covers({ scopes }: Token, scope: Scope): boolean {
  const [what, area] = scope.split(':')
  if (what === 'promote') return scopes.includes('promote')
  if (what === 'stage' && scopes.includes('promote')) return true
  return scopes.includes(`publish:${area}`) || scopes.includes('publish:*')
}

async function makeTokens(data: string): Promise<Token[]> {
  const operator = { name: 'operator', scopes: ['publish:*', 'promote'] }
  const publishers = buildIds.map((id) => ({ name: `publisher-${id}`, scopes: [`publish:${id}`] }))
  const made: Token[] = []
  for (const { name, scopes } of [operator, ...publishers]) {
    const secret = randomBytes(32).toString('base64url')
    await writeAtomically(path.join(data, `${name}-token`), `${secret}\n`, 0o600)
    made.push({ name, scopes, sha256: sha256(secret).toString('hex') })
  }
  await writeAtomically(path.join(data, 'tokens.json'), JSON.stringify(made, null, 2), 0o600)
  return made
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

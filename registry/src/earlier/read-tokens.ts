import * as z from 'zod/mini'
import { readData } from '../base/data-file.ts'
import type { Rights } from '../people/roles.ts'

/** The file of tokens. Its tokens had scopes instead of roles. */
export const TOKENS = 'tokens.json'

const PUBLISH = 'publish:'

const earlierToken = z.object({
  name: z.string(),
  scopes: z.array(z.string()),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})

/** A token of an earlier registry. */
export interface EarlierToken extends Rights {
  name: string
  sha256: string
}

/**
 * The tokens of an earlier registry, with the roles that correspond to their scopes.
 * @throws DataError when the file is damaged
 */
export async function readTokens(data: string): Promise<EarlierToken[]> {
  const otherwise = 'move it out of the data folder: the next start makes new tokens'
  const tokens = await readData({ data, file: TOKENS, otherwise }, z.array(earlierToken))
  return (tokens ?? []).map(({ name, scopes, sha256 }) => ({ name, ...rightsOf(scopes), sha256 }))
}

function rightsOf(scopes: readonly string[]): Rights {
  if (scopes.includes('promote')) return { role: 'admin', areas: [] }
  const areas = scopes.filter((scope) => scope.startsWith(PUBLISH))
  return { role: 'publisher', areas: areas.map((scope) => scope.slice(PUBLISH.length)) }
}

import path from 'node:path'
import type { Queries } from '@kontor/server/database'
import { writeAtomically } from '@kontor/server/files'
import { listAreas } from '../areas/area-rows.ts'
import { record } from '../audit/audit-log.ts'
import { nameOf, type Rights } from './roles.ts'
import { hashOf, newSecret } from './secret.ts'
import { addToken, storedTokens } from './token-rows.ts'

/**
 * Makes the tokens of a new registry, each in a file of its own in the data folder: one with all
 * rights, and a publisher of each registered area. They have no end, because nobody would renew
 * them. A registry without a token for edges gets one.
 */
export async function addFirstTokens(queries: Queries, data: string, now: number): Promise<void> {
  const known = await storedTokens(queries)
  const add = async (name: string, rights: Rights) => {
    const secret = newSecret()
    await writeAtomically(path.join(data, `${name}-token`), `${secret}\n`, 0o600)
    const made = { madeAt: now, madeBy: 'the first start', endsAt: null }
    await addToken(queries, { name, ...rights, sha256: hashOf(secret), ...made })
    const text = `${name} is made: ${nameOf(rights)}, until it is revoked`
    const { areas } = rights
    await record(queries, { at: now, who: 'the first start', what: 'token', areas, text })
  }
  if (known.length === 0) {
    await add('operator', { role: 'admin', areas: [] })
    for (const { id } of await listAreas(queries))
      await add(`publisher-${id}`, { role: 'publisher', areas: [id] })
  }
  if (!known.some(({ token }) => token.role === 'edge'))
    await add('edge', { role: 'edge', areas: [] })
}

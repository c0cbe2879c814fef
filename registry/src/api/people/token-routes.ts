import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { checkAreaId } from '../../areas/area-id.ts'
import { requireArea } from '../../areas/area-rows.ts'
import { role } from '../../people/roles.ts'
import { checkBody } from '../check-body.ts'
import { dryRun, ONLY_DRY_RUN_HINT, onlyDryRun } from '../dry-run.ts'
import type { Registry } from '../registry.ts'

export { type Role, roles } from '../../people/roles.ts'
export { endsSoon, type Token } from '../../people/token.ts'
export type { Made } from '../../people/tokens.ts'

/** Names under which the registry itself makes changes; no token may have them. */
const OWN_NAMES = new Set(['controller', 'registry', 'nobody'])

const name = z.string().check(
  z.regex(/^[a-z][a-z0-9.-]{1,39}$/),
  z.refine((one) => !OWN_NAMES.has(one)),
)
const days = z._default(z.int().check(z.minimum(1), z.maximum(730)), 90)
const areas = z._default(z.array(z.string()).check(z.maxLength(100)), [])
/** A publisher has at least one area, any other role has none. */
const createBody = z
  .object({ name, role, areas, days, dryRun })
  .check(z.refine((one) => (one.role === 'publisher') === one.areas.length > 0))
const renewBody = z.object({ days, dryRun })

const CREATE_HINT =
  'Send "name" (2 to 40 lower-case letters, digits, dots and dashes), "role" (reader, publisher, operator, admin or edge), for a publisher alone "areas", and perhaps "days", 1 to 730.'

interface TokenRoute {
  Params: { name: string }
}

/**
 * Lists tokens, each with its rights, its end and its last use, and changes them. A secret is sent
 * once, in the answer to its making.
 */
export async function tokenRoutes(
  app: FastifyInstance,
  { database, tokens, now }: Registry,
): Promise<void> {
  app.get('/api/tokens', async () => ({ tokens: tokens.list(), now: now() }))

  app.post('/api/tokens', async ({ body, caller: by }, reply) => {
    const wish = checkBody(createBody, body, CREATE_HINT)
    for (const id of wish.areas) await requireArea(database, checkAreaId(id))
    const rights = { role: wish.role, areas: [...new Set(wish.areas)] }
    const terms = { days: wish.days, by, isDry: wish.dryRun }
    const made = await tokens.create(wish.name, rights, terms)
    return reply.code(wish.dryRun ? 200 : 201).send(made)
  })

  app.post<TokenRoute>('/api/tokens/:name/renew', async ({ params, body, caller: by }) => {
    const wish = checkBody(renewBody, body ?? {}, 'Send {}, or { "days": 90 }, 1 to 730.')
    return tokens.renew(params.name, { days: wish.days, by, isDry: wish.dryRun })
  })

  app.post<TokenRoute>('/api/tokens/:name/revoke', async ({ params, body, caller: by }) => {
    const { dryRun: isDry } = checkBody(onlyDryRun, body ?? {}, ONLY_DRY_RUN_HINT)
    return { token: await tokens.revoke(params.name, { by, isDry }) }
  })
}

import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { operatorsOnly } from '../../people/authorize.ts'
import { checkBody } from '../check-body.ts'
import type { Registry } from '../registry.ts'

export type { KeyFacts } from '../../signing/keys.ts'

const rotateBody = z.object({ payload: z.string(), signature: z.optional(z.string()) })

/** The public keys, and the two steps to a new online key: its list, and the list signed. */
export async function keyRoutes(app: FastifyInstance, { keys, tokens }: Registry): Promise<void> {
  const operators = operatorsOnly(tokens)
  app.get('/api/keys', async () => keys.facts())

  app.post('/api/keys/draft', operators, async () => ({ payload: await keys.draft() }))

  app.post('/api/keys/rotate', operators, async ({ body }) => {
    const hint = 'Send { "payload": "<the text of the draft>", "signature": "<by the root key>" }.'
    const { payload, signature } = checkBody(rotateBody, body, hint)
    await keys.rotate(payload, signature)
    return keys.facts()
  })
}

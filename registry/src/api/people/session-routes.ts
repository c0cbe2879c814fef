import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { requireTaken } from '../../people/authorize.ts'
import type { Caller } from '../../people/roles.ts'
import { requireSameOrigin } from '../../people/same-origin.ts'
import { noSessionCookie, sessionCookie, sessionOf } from '../../people/session-cookie.ts'
import { checkBody } from '../check-body.ts'
import type { Registry } from '../registry.ts'

export type { Caller } from '../../people/roles.ts'

const signInBody = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) })

/** Signs people in to the console with a token, which the browser does not keep. */
export async function sessionRoutes(
  app: FastifyInstance,
  { tokens, sessions, now }: Registry,
): Promise<void> {
  app.get('/api/session', async ({ rights }) => callerOf(rights!))

  app.post('/api/session', async (request, reply) => {
    requireSameOrigin(request)
    const { token: secret } = checkBody(signInBody, request.body, 'Send { "token": "kontor_…" }.')
    const token = requireTaken(tokens.holder(secret), { needed: 'reader', now: now() })
    await tokens.use(token)
    const cookie = sessionCookie(await sessions.open({ token: token.name }), request)
    return reply.header('set-cookie', cookie).code(201).send(callerOf(token))
  })

  app.delete('/api/session', async (request, reply) => {
    requireSameOrigin(request)
    const secret = sessionOf(request.headers.cookie)
    if (secret !== null) await sessions.close(secret)
    return reply.header('set-cookie', noSessionCookie).send({ signedOut: true })
  })
}

function callerOf({ name, role, areas, endsAt }: Caller): Caller {
  return { name, role, areas, endsAt }
}

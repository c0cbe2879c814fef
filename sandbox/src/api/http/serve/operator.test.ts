import fastify from 'fastify'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, type Envelope, nothing } from '@kontor/shared/wire'
import { Refusal } from '../../../errors.ts'
import { answerFaults } from '../answers/faults.ts'
import { createResponseCache } from '../answers/response-cache.ts'
import { serveOperator } from './serve.ts'

const TOKEN = 'operator-of-the-test'
const count = endpoint({
  method: 'GET',
  path: '/v1/operator/count',
  summary: '',
  access: 'operator',
  wrap: 'plain',
  input: nothing,
  reply: z.object({ count: z.int() }),
})

const identify = () => Promise.reject(new Refusal('TOKEN_EXPIRED'))

async function ask(
  operatorToken: string | undefined,
  authorization?: string,
): Promise<Envelope & { status: number }> {
  const app = fastify()
  answerFaults(app, () => {})
  serveOperator(
    { app, layers: [], identify, operatorToken, cache: createResponseCache(), served: [] },
    count,
    () => ({ count: 7 }),
  )
  const answer = await app.inject({
    url: count.path,
    headers: authorization === undefined ? {} : { authorization },
  })
  return { status: answer.statusCode, ...answer.json<Envelope>() }
}

it('an operator is answered', async () => {
  expect(await ask(TOKEN, `Bearer ${TOKEN}`)).toMatchObject({ status: 200, data: { count: 7 } })
})

it.each([
  undefined,
  'Bearer',
  `Basic ${TOKEN}`,
  `Bearer ${TOKEN}x`,
  `Bearer ${TOKEN.slice(1)}`,
  `Bearer ${TOKEN.toUpperCase()}`,
])('%j is not the operator token', async (authorization) => {
  expect(await ask(TOKEN, authorization)).toMatchObject({
    status: 403,
    reason: 'OPERATOR_ONLY',
    data: null,
  })
})

it('a sandbox without a token has no operators', async () => {
  for (const authorization of [undefined, 'Bearer undefined', 'Bearer null']) {
    expect((await ask(undefined, authorization)).reason).toBe('OPERATOR_ONLY')
  }
})

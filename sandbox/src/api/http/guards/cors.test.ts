import fastify from 'fastify'
import { expect, it } from 'vitest'
import { allowOrigins } from './cors.ts'

it.each([
  ['/v1/order', '*'],
  ['/images/icons/eur.svg', '*'],
  ['/outbox.json', undefined],
  ['/outbox', undefined],
  ['/v1x', undefined],
])('what %s says to pages of other origins: %s', async (url, allowed) => {
  const app = fastify()
  allowOrigins(app)
  for (const path of ['/v1/order', '/images/icons/eur.svg', '/outbox.json', '/outbox', '/v1x'])
    app.get(path, () => ({}))
  const answer = await app.inject({ url, headers: { origin: 'https://elsewhere.example' } })
  expect(answer.headers['access-control-allow-origin']).toBe(allowed)
})

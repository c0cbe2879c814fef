import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { envelope, type Endpoint } from '@kontor/shared/wire'
import { audit } from '../ledger/audit.ts'
import { OPERATOR_TOKEN, bearer, openHouse, type TestHouse } from '../testing/house.ts'
import { inputsOf } from './bad-input.ts'
import { endpoints, nameOf } from './endpoints.ts'

/** Calls in all; more by command: `FUZZ=200000 npx vitest run --project node sandbox/src/abuse`. */
const CALLS = Number(process.env['FUZZ'] ?? 20_000)
const each = Math.ceil(CALLS / endpoints.length)

let house: TestHouse
/** A user of the house whose words must never reach another. */
let victim: string
let attacker: string
beforeAll(async () => {
  house = await openHouse()
  victim = 'trader-1@kontor.example'
  await house.trader()
  attacker = await house.trader()
})
afterAll(() => house.stop())

/** Calls that end a session, so that their callers need a new one. */
const ends = new Set(['/v1/logout', '/v1/session-end', '/v1/change-pwd', '/v1/reset-pwd'])

it.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s: bad input is refused, never a fault, never a leak',
  async (_, endpoint) => {
    await fc.assert(
      fc.asyncProperty(inputsOf(endpoint), fc.constantFrom('nobody', 'user', 'operator'), async (input, who) => {
        const { status, body } = await send(endpoint, input, who)
        expect(status).toBeLessThan(500)
        expect(envelope.safeParse(JSON.parse(body)).success).toBe(true)
        // Operators may read who waits for what.
        expect(who !== 'operator' && body.includes(victim)).toBe(false)
      }),
      { numRuns: each },
    )
    if (ends.has(endpoint.path)) attacker = await house.trader()
  },
)

it('the ledger is clean afterwards', async () => {
  expect((await audit(house.database)).wrong).toEqual([])
})

async function send({ method, path, body }: Endpoint, input: unknown, who: string): Promise<{ status: number; body: string }> {
  const headers = { ...(who !== 'nobody' && bearer(who === 'operator' ? OPERATOR_TOKEN : attacker)), 'content-type': 'application/json' }
  const asQuery = method === 'GET' || body === 'picture'
  const payload = asQuery ? undefined : JSON.stringify(input)
  const answer = await house.app.inject({
    method,
    url: asQuery ? path + queryOf(input) : path,
    headers,
    ...(payload !== undefined && { payload }),
  })
  return { status: answer.statusCode, body: answer.body }
}

function queryOf(input: unknown): string {
  const fields = typeof input === 'object' && input !== null ? Object.entries(input) : [['x', input]]
  const pairs = fields.map(([name, value]) => `${encode(name)}=${encode(typeof value === 'object' ? JSON.stringify(value) : value)}`)
  return `?${pairs.join('&')}`
}

/** Percent-encoding that takes any text, also half a surrogate pair. */
function encode(value: unknown): string {
  return encodeURIComponent(String(value).toWellFormed())
}

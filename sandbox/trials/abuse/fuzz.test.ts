/** @module-tag slow */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nameOf } from '@kontor/shared/examples'
import { changePassword, type Endpoint, envelope, logout, resetPassword } from '@kontor/shared/wire'
import { audit } from '../../src/money/ledger/audit.ts'
import { pushTo } from '../testing/push-service.ts'
import { bearer, openSandbox, OPERATOR_TOKEN, type TestSandbox } from '../testing/sandbox.ts'
import { textOf } from './answers.ts'
import { inputsOf, inputsWith } from './bad-input.ts'
import { encode, requestsOf, requestWith } from './bad-request.ts'
import { endpoints } from './endpoints.ts'
import { CALL_TIMEOUT, FUZZ, LONGEST } from './fuzz.ts'
import { createUserWithData, type UserWithData } from './user-with-data.ts'

const each = Math.ceil(FUZZ / endpoints.length)

let sandbox: TestSandbox
/** The user whose data must neither leak nor change. */
let victim: UserWithData
let attacker: UserWithData
let taken = 0
beforeAll(async () => {
  sandbox = await openSandbox({ push: pushTo('https://fcm.googleapis.com') })
  victim = await createUserWithData(sandbox, 'Victim')
  attacker = await createUserWithData(sandbox, 'Attacker')
})
afterAll(() => sandbox.stop())

/** Calls that end the session, after which the attacker needs a new one. */
const ends = new Set<Endpoint>([logout, changePassword, resetPassword])

it.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s: bad input is refused without a fault or a leak',
  { timeout: LONGEST },
  async (_, endpoint) => {
    const before = await victim.ownData()
    const own = Object.values(attacker.ids)
    const known = [...own, ...Object.values(victim.ids)]
    const callers = fc.oneof(
      {
        weight: endpoint.access === 'signed-in' ? 6 : 1,
        arbitrary: caller('user', bearer(attacker.token), known),
      },
      // Operators may decide the victim's reviews.
      {
        weight: endpoint.access === 'operator' ? 6 : 1,
        arbitrary: caller('operator', bearer(OPERATOR_TOKEN), own),
      },
      { weight: 1, arbitrary: caller('nobody', {}, known) },
    )
    await fc.assert(
      fc.asyncProperty(callers, async ({ sent, who, headers }) => {
        const answer = await sandbox.app.inject({
          ...sent,
          headers: { ...sent.headers, ...headers },
        })
        expect(answer.statusCode).toBeLessThan(500)
        taken += Number(answer.statusCode === 200)
        const text = await textOf(envelope.parse(answer.json()))
        const kept =
          who === 'operator' ? victim.credentials : [...victim.credentials, ...victim.privateData]
        expect(kept.filter((secret) => text.includes(secret))).toEqual([])
      }),
      { numRuns: each, timeout: CALL_TIMEOUT },
    )
    expect(await victim.ownData()).toBe(before)
    if (ends.has(endpoint))
      attacker = await createUserWithData(sandbox, `Attacker${endpoints.indexOf(endpoint)}`)

    function caller(name: string, headers: Record<string, string>, ids: readonly string[]) {
      return requestsOf(endpoint, inputsOf(endpoint, ids)).map((sent) => ({
        sent,
        who: name,
        headers,
      }))
    }
  },
)

it.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s: text that the database cannot store causes no fault',
  async (_, endpoint) => {
    const headers = bearer(endpoint.access === 'operator' ? OPERATOR_TOKEN : attacker.token)
    for (const input of ['\0', '\ud800'].flatMap((text) => inputsWith(endpoint, text))) {
      const sent = requestWith(endpoint, input)
      const answer = await sandbox.app.inject({ ...sent, headers: { ...sent.headers, ...headers } })
      expect(answer.statusCode, JSON.stringify(input)).toBeLessThan(500)
    }
  },
)

/** Addresses of pictures, icons and pages, and addresses that do not exist. */
const addresses = fc
  .tuple(
    fc.constantFrom(
      '/v1/image/',
      '/images/icons/',
      '/images/news/',
      '/images/banners/',
      '/images/video/',
      '/docs/',
      '/v1/',
      '/v1/operator/',
      '/',
    ),
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }).map(encode),
      fc.webSegment(),
      fc.constantFrom('..%2f..%2fetc/passwd', '%00'),
    ),
    fc.constantFrom('', '.svg', '?', '/'),
  )
  .map((parts) => parts.join(''))

it('no address causes a fault or a leak', { timeout: LONGEST }, async () => {
  await fc.assert(
    fc.asyncProperty(
      addresses,
      fc.constantFrom(...Object.values(victim.ids), ''),
      async (url, id) => {
        const answer = await sandbox.app.inject({ url: url + id, headers: bearer(attacker.token) })
        expect(answer.statusCode).toBeLessThan(500)
        expect(
          [...victim.credentials, ...victim.privateData].filter((secret) =>
            answer.body.includes(secret),
          ),
        ).toEqual([])
      },
    ),
    { numRuns: FUZZ / 20, timeout: CALL_TIMEOUT },
  )
})

it('the ledger is clean afterwards, and many of the calls were accepted', async () => {
  expect((await audit(sandbox.database)).wrong).toEqual([])
  expect(taken).toBeGreaterThan(FUZZ / 5)
})

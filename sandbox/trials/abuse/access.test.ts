/** @module-tag slow */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { nameOf } from '@kontor/shared/examples'
import {
  deletePicture,
  type Endpoint,
  type Envelope,
  id,
  listInbox,
  listReviews,
  logout,
  readInbox,
  type Reason,
  removeMethod,
  removePasskey,
  sendName,
} from '@kontor/shared/wire'
import { pushTo } from '../testing/push-service.ts'
import { bearer, openSandbox, OPERATOR_TOKEN, type TestSandbox } from '../testing/sandbox.ts'
import { textOf } from './answers.ts'
import { callsWithIdsOf, inputOf } from './calls-with-ids.ts'
import { endpoints } from './endpoints.ts'
import { routesOf } from './routes.ts'
import { createUserWithData, type UserWithData } from './user-with-data.ts'

let sandbox: TestSandbox
let owner: UserWithData
let other: UserWithData
beforeAll(async () => {
  sandbox = await openSandbox({ push: pushTo('https://fcm.googleapis.com') })
  owner = await createUserWithData(sandbox, 'Owner')
  other = await createUserWithData(sandbox, 'Other')
})
afterAll(() => sandbox.stop())

async function send(endpoint: Endpoint, input: unknown, token: string | null): Promise<Envelope> {
  return (await sandbox.send(endpoint, input, token === null ? {} : bearer(token))).body
}

describe('another user’s data is not found', () => {
  it('to be changed', async () => {
    const unnamed = await sandbox.trader()
    const before = await owner.ownData()
    for (const [endpoint, input] of callsWithIdsOf(owner)) {
      const { reason } = await send(endpoint, input, endpoint === sendName ? unnamed : other.token)
      expect([nameOf(endpoint), reason]).toEqual([nameOf(endpoint), 'NOT_FOUND'])
    }
    expect(await owner.ownData()).toBe(before)
  })

  it('to be read, although its owner can read it', async () => {
    const seen = await owner.ownData()
    expect(Object.values(owner.ids).filter((name) => !seen.includes(name))).toEqual([])
    expect(owner.privateData.filter((secret) => seen.includes(secret)).length).toBeGreaterThan(9)
    const others = await other.ownData()
    expect(
      [...owner.privateData, ...Object.values(owner.ids)].filter((secret) =>
        others.includes(secret),
      ),
    ).toEqual([])
  })

  it('to be marked as read: foreign ids are ignored', async () => {
    const { data } = await sandbox.call(listInbox, { current: 1, pageSize: 100 }, owner.token)
    const ids = data.filter(({ kind }) => kind === 'event').map((entry) => entry.id)
    expect(ids.length).toBeGreaterThan(0)
    const before = await owner.ownData()
    await sandbox.call(readInbox, { ids }, other.token)
    expect(await owner.ownData()).toBe(before)
  })

  it('by any call that takes an id', () => {
    const { pattern } = z.toJSONSchema(id)
    const naming = endpoints.filter(
      (endpoint) =>
        endpoint.access === 'signed-in' &&
        endpoint !== readInbox &&
        JSON.stringify(
          z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }),
        ).includes(JSON.stringify(pattern)),
    )
    expect(new Set(callsWithIdsOf(owner).map(([endpoint]) => nameOf(endpoint)))).toEqual(
      new Set(naming.map(nameOf)),
    )
  })
})

describe('routes beside the calls', () => {
  it('are known', () => {
    const calls = new Set(endpoints.map(nameOf))
    const files = /^GET \/(docs|outbox|images\/(icons|news|banners|video))\b/
    const rest = routesOf(sandbox.app).filter((route) => !calls.delete(route) && !files.test(route))
    expect([...calls]).toEqual([])
    expect(rest.toSorted()).toEqual([
      'GET /health',
      'GET /metrics',
      'GET /openapi.json',
      'GET /ready',
      'GET /v1/image/:id',
      'GET /v1/quotes',
    ])
  })

  it('show pictures of documents only to their owner, and those of open reviews to operators', async () => {
    const { data } = await sandbox.call(
      listReviews,
      { current: 1, pageSize: 100, kind: 'deposit' },
      OPERATOR_TOKEN,
    )
    const sent = data.find((review) => review.id === owner.ids.deposit)?.pictures ?? []
    const statuses = []
    for (const picture of [owner.ids.picture, ...sent.map((one) => one.id)])
      for (const by of [null, other.token, OPERATOR_TOKEN, owner.token])
        statuses.push(
          (
            await sandbox.app.inject({
              url: `/v1/image/${picture}`,
              headers: by === null ? {} : bearer(by),
            })
          ).statusCode,
        )
    expect(statuses).toEqual([404, 404, 404, 200, 404, 404, 200, 200])
  })
})

type Role = 'visitor' | 'impostor' | 'other' | 'operator' | 'owner'

/** The refusal of each kind of call for each role; empty when the call is allowed. */
const refusals: Record<Endpoint['access'], Record<Role, '' | Reason>> = {
  anyone: { visitor: '', impostor: '', other: '', operator: '', owner: '' },
  'signed-in': {
    visitor: 'TOKEN_MISSING',
    impostor: 'TOKEN_INVALID',
    other: '',
    operator: 'TOKEN_INVALID',
    owner: '',
  },
  operator: {
    visitor: 'OPERATOR_ONLY',
    impostor: 'OPERATOR_ONLY',
    other: 'OPERATOR_ONLY',
    operator: '',
    owner: 'OPERATOR_ONLY',
  },
}

/** These calls run last, because they delete records that the others name. */
const lastCalls: readonly Endpoint[] = [removeMethod, removePasskey, deletePicture, logout]
const inTurn = endpoints
  .toSorted((a, b) => lastCalls.indexOf(a) - lastCalls.indexOf(b))
  .map((endpoint) => [nameOf(endpoint), endpoint] as const)

/**
 * Makes a call, with the owner's ids where it takes any. @throws AssertionError when it is allowed
 * and should be refused, or the reverse
 */
async function enter(endpoint: Endpoint, role: Role): Promise<Envelope> {
  const token = {
    visitor: null,
    impostor: 'made-up',
    other: other.token,
    operator: OPERATOR_TOKEN,
    owner: owner.token,
  }[role]
  const input = callsWithIdsOf(owner).find(([one]) => one === endpoint)?.[1] ?? inputOf(endpoint)
  const answer = await send(endpoint, input, token)
  const refusal = refusals[endpoint.access][role]
  const open = ['', 'INPUT_INVALID', 'TOO_MANY_TRIES', ...endpoint.refused]
  expect(refusal === '' ? open : [refusal]).toContain(answer.reason)
  return answer
}

describe.each(['visitor', 'impostor', 'other', 'operator'] as const)(
  '%s: calls are allowed or refused by access, and leak and change nothing',
  (role) => {
    let before: string
    beforeAll(async () => {
      before = await owner.ownData()
    })

    it.each(inTurn)('%s', async (_, endpoint) => {
      const text = await textOf(await enter(endpoint, role))
      // Operators see open reviews, so only credentials are secret to them.
      const kept =
        role === 'operator'
          ? owner.credentials
          : [...owner.credentials, ...owner.privateData, ...Object.values(owner.ids)]
      expect(kept.filter((secret) => text.includes(secret))).toEqual([])
      expect(endpoint.method === 'GET' ? before : await owner.ownData()).toBe(before)
    })
  },
)

describe('owner: every call of the owner is allowed', () => {
  it.each(inTurn)('%s', async (_, endpoint) => {
    const { reason } = await enter(endpoint, 'owner')
    expect([callsWithIdsOf(owner).some(([one]) => one === endpoint), reason]).not.toEqual([
      true,
      'NOT_FOUND',
    ])
  })
})

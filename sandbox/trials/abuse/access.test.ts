import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  deletePicture,
  id,
  listInbox,
  logout,
  readInbox,
  removeMethod,
  removePasskey,
  sendName,
  type Endpoint,
  type Envelope,
  type Reason,
} from '@kontor/shared/wire'
import { nameOf } from '../../src/api/docs/examples/sections.ts'
import { OPERATOR_TOKEN, bearer, openSandbox, type TestSandbox } from '../testing/sandbox.ts'
import { textOf } from './answers.ts'
import { endpoints } from './endpoints.ts'
import { callsNaming, inputOf } from './naming.ts'
import { moveIn, type Resident } from './resident.ts'
import { routesOf } from './routes.ts'

let sandbox: TestSandbox
let owner: Resident
let other: Resident
beforeAll(async () => {
  sandbox = await openSandbox()
  owner = await moveIn(sandbox, 'Owner')
  other = await moveIn(sandbox, 'Other')
})
afterAll(() => sandbox.stop())

async function send(endpoint: Endpoint, input: unknown, token: string | null): Promise<Envelope> {
  return (await sandbox.send(endpoint, input, token === null ? {} : bearer(token))).body
}

describe('another user’s data is not found', () => {
  it('to be changed', async () => {
    const unnamed = await sandbox.trader()
    const before = await owner.sees()
    for (const [endpoint, input] of callsNaming(owner)) {
      const { reason } = await send(endpoint, input, endpoint === sendName ? unnamed : other.token)
      expect([nameOf(endpoint), reason]).toEqual([nameOf(endpoint), 'NOT_FOUND'])
    }
    expect(await owner.sees()).toBe(before)
  })

  it('to be read, though there is much to read', async () => {
    const seen = await owner.sees()
    expect(Object.values(owner.its).filter((name) => !seen.includes(name))).toEqual([])
    expect(owner.secrets.filter((secret) => seen.includes(secret)).length).toBeGreaterThan(9)
    const others = await other.sees()
    expect(
      [...owner.secrets, ...Object.values(owner.its)].filter((secret) => others.includes(secret)),
    ).toEqual([])
  })

  it('to be marked as read, which ignores what is not in the caller’s own inbox', async () => {
    const { data } = await sandbox.call(listInbox, { current: 1, pageSize: 100 }, owner.token)
    const ids = data.filter(({ kind }) => kind === 'event').map((entry) => entry.id)
    expect(ids.length).toBeGreaterThan(0)
    const before = await owner.sees()
    await sandbox.call(readInbox, { ids }, other.token)
    expect(await owner.sees()).toBe(before)
  })

  it('by any call that names one', () => {
    const { pattern } = z.toJSONSchema(id)
    const naming = endpoints.filter(
      (endpoint) =>
        endpoint.access === 'signed-in' &&
        endpoint !== readInbox &&
        JSON.stringify(
          z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }),
        ).includes(JSON.stringify(pattern)),
    )
    expect(new Set(callsNaming(owner).map(([endpoint]) => nameOf(endpoint)))).toEqual(
      new Set(naming.map(nameOf)),
    )
  })
})

describe('what is served beside the calls', () => {
  it('is known', () => {
    const calls = new Set(endpoints.map(nameOf))
    const files = /^GET \/(docs|outbox|images\/(marks|news|banners|video))\b/
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

  it('pictures of documents are shown to their owner alone', async () => {
    const url = `/v1/image/${owner.its.picture}`
    const statuses = []
    for (const headers of [{}, bearer(other.token), bearer(OPERATOR_TOKEN), bearer(owner.token)])
      statuses.push((await sandbox.app.inject({ url, headers })).statusCode)
    expect(statuses).toEqual([404, 404, 404, 200])
  })
})

type Role = 'visitor' | 'impostor' | 'other' | 'operator' | 'owner'

/** For what reason the door stays closed; empty where it opens. */
const doors: Record<Endpoint['access'], Record<Role, '' | Reason>> = {
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

/** After these there is nothing left to name, or nobody to name it. */
const lastly: readonly Endpoint[] = [removeMethod, removePasskey, deletePicture, logout]
const inTurn = endpoints
  .toSorted((a, b) => lastly.indexOf(a) - lastly.indexOf(b))
  .map((endpoint) => [nameOf(endpoint), endpoint] as const)

/**
 * Makes a call, of the owner's things where it names any. @throws AssertionError when a door is
 * open that is to be closed, or closed that is to be open
 */
async function enter(endpoint: Endpoint, role: Role): Promise<Envelope> {
  const token = {
    visitor: null,
    impostor: 'made-up',
    other: other.token,
    operator: OPERATOR_TOKEN,
    owner: owner.token,
  }[role]
  const input = callsNaming(owner).find(([one]) => one === endpoint)?.[1] ?? inputOf(endpoint)
  const answer = await send(endpoint, input, token)
  const door = doors[endpoint.access][role]
  const open = ['', 'INPUT_INVALID', 'TOO_MANY_TRIES', ...endpoint.refused]
  expect(door === '' ? open : [door]).toContain(answer.reason)
  return answer
}

describe.each(['visitor', 'impostor', 'other', 'operator'] as const)(
  'who may call what, and learns and changes nothing: %s',
  (role) => {
    let before: string
    beforeAll(async () => {
      before = await owner.sees()
    })

    it.each(inTurn)('%s', async (_, endpoint) => {
      const text = await textOf(await enter(endpoint, role))
      // An operator is shown what waits for one.
      const kept =
        role === 'operator'
          ? owner.keys
          : [...owner.keys, ...owner.secrets, ...Object.values(owner.its)]
      expect(kept.filter((secret) => text.includes(secret))).toEqual([])
      expect(endpoint.method === 'GET' ? before : await owner.sees()).toBe(before)
    })
  },
)

describe('who may call what: the owner', () => {
  it.each(inTurn)('%s', async (_, endpoint) => {
    const { reason } = await enter(endpoint, 'owner')
    expect([callsNaming(owner).some(([one]) => one === endpoint), reason]).not.toEqual([
      true,
      'NOT_FOUND',
    ])
  })
})

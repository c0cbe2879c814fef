import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { workspaceRoot } from '../base/folders.ts'
import { Stage } from '../testing/stage.ts'
import { calls, leastRole } from './calls.ts'

/** The columns of the table in docs/roles.md after the column of the call. */
const columns = ['no token', 'reader', 'publisher', 'operator', 'admin', 'edge'] as const
type Column = (typeof columns)[number]

const guide = readFileSync(path.join(workspaceRoot, 'docs/roles.md'), 'utf8')

/** The cells of each row, by its call. */
const table = guide
  .split('\n')
  .filter((line) => /^\| `(GET|POST|PUT|DELETE)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, call, ...cells]): [string, string[]] => [call!.replaceAll('`', ''), cells.slice(0, -1)])

let stage: Stage
const secrets = new Map<Column, string>()
beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
  await stage.stopEdge()
  for (const role of ['reader', 'publisher', 'operator', 'admin', 'edge'] as const) {
    const areas = role === 'publisher' ? ['market'] : []
    const { body } = await stage.post('/api/tokens', { name: `a-${role}`, role, areas })
    secrets.set(role, body.secret)
  }
})
afterAll(() => stage.close())

it('COMP-420 docs/roles.md has each call', () => {
  expect(table.map(([call]) => call)).toEqual(Object.keys(calls))
})

it('COMP-420 each role may make the calls that docs/roles.md allows it, and no other', async () => {
  const wrong: string[] = []
  for (const [call, cells] of table)
    for (const [place, column] of columns.entries()) {
      const cell = cells[place]!
      const found = await Promise.all([
        isAllowed(call, column, { area: 'market', channel: 'staging' }),
        isAllowed(call, column, { area: 'trading', channel: 'staging' }),
        isAllowed(call, column, { area: 'market', channel: 'production' }),
      ])
      const expected = expectedOf(cell)
      if (found.join() !== expected.join())
        wrong.push(`${call} ${column}: ${cell}, ${found.join()}`)
    }
  expect(wrong).toEqual([])
})

it('COMP-420 a refused call names the role that it needs', async () => {
  const reader = secrets.get('reader')!
  expect(await stage.post('/api/channels/production/promote', {}, reader)).toEqual({
    status: 403,
    body: {
      error: {
        code: 'not-allowed',
        message: '"a-reader" is a reader, and this takes an operator.',
        next: 'An admin makes a token that may: kontor tokens create <name> --role operator.',
      },
    },
  })
  const body = { builds: ['trading@1.0.0'] }
  const answer = await stage.post('/api/channels/staging/promote', body, secrets.get('publisher'))
  expect(answer.body.error.message).toBe(
    '"a-publisher" is a publisher of market, and this takes a publisher of trading or an operator.',
  )
})

it('COMP-585 a caller who may not make a call is told which role may: without a token, and with another role', async () => {
  const place = { area: 'market', channel: 'production' }
  for (const [call, need] of Object.entries(calls)) {
    const role = leastRole(need, place.channel)
    if (role === null) continue
    const takes = new RegExp(`this takes an? ${role}`)
    const unknown = await ask(call, 'no token', place)
    expect(await unknown.json()).toMatchObject({ error: { message: expect.stringMatching(takes) } })
    if (role === 'reader') continue
    const lower = await ask(call, 'reader', place)
    expect(await lower.json()).toMatchObject({ error: { message: expect.stringMatching(takes) } })
  }
})

it('COMP-581 a squad that pins its promote to staging is told that this requires an operator', async () => {
  const pin = { reason: 'Certified until the end of June.' }
  const route = '/api/channels/staging/promote'
  const body = { builds: ['market@1.0.0'], pin }
  expect(await stage.post(route, body, secrets.get('publisher'))).toMatchObject({
    status: 403,
    body: {
      error: { message: '"a-publisher" is a publisher of market, and this takes an operator.' },
    },
  })
})

/**
 * The permissions of a cell: its own area in staging, another area there, its own in production.
 */
function expectedOf(cell: string): boolean[] {
  if (cell === 'own areas') return [true, false, true]
  if (cell === 'own areas, in staging') return [true, false, false]
  // No token of the table made the preview of the test.
  if (cell === 'its own') return [false, false, false]
  return Array.from({ length: 3 }, () => cell === 'yes')
}

interface Place {
  area: string
  channel: string
}

/** Makes the call. It is allowed unless the answer refuses the caller. */
async function isAllowed(call: string, column: Column, place: Place): Promise<boolean> {
  const response = await ask(call, column, place)
  await response.body?.cancel()
  return response.status !== 401 && response.status !== 403
}

async function ask(call: string, column: Column, { area, channel }: Place): Promise<Response> {
  const [method, route] = call.split(' ') as [string, string]
  const address = route
    .replace('/feed/:channel', `/feed/${channel}?after=nothing`)
    .replace('/previews/:id', `/previews/${await previewId()}`)
    .replace('/builds/:id', `/builds/${area}`)
    .replace(':version', '1.0.0')
    .replace(':channel', channel)
    .replace(/[:*]\w*/g, 'unknown')
  const body = JSON.stringify({
    builds: [`${area}@1.0.0`],
    dryRun: true,
    token: secrets.get('reader'),
  })
  const isSent = method !== 'GET'
  const isBlob = route.startsWith('/api/blobs/:hash')
  return fetch(stage.registryUrl + address, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(secrets.has(column) && { authorization: `Bearer ${secrets.get(column)}` }),
      ...(isSent && { 'content-type': isBlob ? 'application/octet-stream' : 'application/json' }),
    },
    ...(isSent && { body }),
  })
}

let preview: string | undefined
async function previewId(): Promise<string> {
  if (preview !== undefined) return preview
  const { body } = await stage.post('/api/channels/production/previews', {
    builds: ['market@1.0.0'],
  })
  preview = body.id as string
  return preview
}

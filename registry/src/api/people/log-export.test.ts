import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Entry } from '../../audit/entry.ts'
import { Stage } from '../../testing/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
  await stage.stopEdge()
  const reason = 'the watch list is lost after a reload'
  await stage.post('/api/channels/production/freeze', { reason })
  await stage.post('/api/channels/production/freeze/lift', {})
})
afterAll(() => stage.close())

const log = async (query: string): Promise<Entry[]> =>
  (await stage.call('GET', `/api/log?${query}`)).body.entries

/** The answer to an export, and its lines. */
async function exported(query = '') {
  const address = `${stage.registryUrl}/api/log/export${query}`
  const response = await fetch(address, {
    headers: { authorization: `Bearer ${await stage.token()}` },
  })
  const text = await response.text()
  return { response, lines: text.split('\n').slice(0, -1), text }
}

it('CON-200 the names of everybody who is in the log', async () => {
  const { names } = (await stage.call('GET', '/api/log/names')).body
  expect(names).toEqual([...new Set((await log('most=1000')).map(({ who }) => who))].toSorted())
  expect(names).toContain('operator')
})

it('CON-241 a page says how many entries fit its filter, on every page of them, if asked', async () => {
  const page = async (query: string) => (await stage.call('GET', `/api/log?most=1&${query}`)).body
  expect((await page('what=freeze')).count).toBeUndefined()
  expect(await page('count=yes&what=freeze&channel=production')).toMatchObject({ count: 2 })
  const [{ n }] = (await page('what=freeze')).entries
  expect(await page(`count=yes&what=freeze&before=${n}`)).toMatchObject({ count: 2 })
  expect(await page('count=yes&who=nobody')).toMatchObject({ entries: [], count: 0 })
  expect(await stage.call('GET', '/api/log?count=no')).toMatchObject({ status: 400 })
})

it('CON-201 the export has each entry that fits as a line of JSON, the oldest first', async () => {
  const all = (await log('most=1000')).toReversed()
  const { response, lines } = await exported()
  expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="kontor-log.jsonl"',
  )
  expect(lines.map((line) => JSON.parse(line) as Entry)).toEqual(all)
  const frozen = await exported('?what=freeze&channel=production')
  expect(frozen.lines.map((line) => (JSON.parse(line) as Entry).text)).toEqual([
    'frozen',
    'accepts changes again',
  ])
  expect((await exported('?who=nobody')).text).toBe('')
})

it('CON-201 CON-241 a log that is longer than one reading is exported whole, and counted up to a thousand', async () => {
  const [{ n: last } = { n: 0 }] = await log('most=1')
  await stage.registry.database.query(
    `insert into audit_entry (n, at, who, what, areas, text, before, hash)
     select n, 1, 'registry', 'gc', '{}', 'collected', 'b', 'h'
     from generate_series($1::int, $2::int) as n`,
    [last + 1, last + 2_100],
  )
  expect((await stage.call('GET', '/api/log?what=gc&most=1&count=yes')).body.count).toBe(1_000)
  const { lines } = await exported('?what=gc')
  const numbers = lines.map((line) => (JSON.parse(line) as Entry).n)
  expect(numbers).toEqual(Array.from({ length: 2_100 }, (_, place) => last + 1 + place))
})

it.each(['?what=nothing', '?since=yesterday', '?who=', `?find=${'a'.repeat(101)}`])(
  'CON-201 an export of %s is refused',
  async (query) => {
    const { response, text } = await exported(query)
    expect(response.status).toBe(400)
    expect((JSON.parse(text) as { error: { message: string } }).error.message).toMatch(/\.$/)
  },
)

import { readFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { Stage } from '../../../registry/src/testing/stage.ts'

let stage: Stage
let now = Date.now()
beforeAll(async () => {
  stage = await Stage.open({}, { now: () => now })
  await stage.promoteAll()
})
afterAll(() => stage.close())

/**
 * A way to the registry on which answers to reports are lost while `isLossy`, and reports
 * themselves while `isDown`.
 */
async function lossyLine() {
  const line = { url: '', isLossy: true, isDown: false, lost: 0 }
  const server = createServer((asked, answer) => {
    const { method, url, headers } = asked
    if (line.isDown && url === '/api/beacons') {
      answer.destroy()
      return
    }
    const onward = request(stage.registryUrl + url, { method, headers }, (answered) => {
      if (line.isLossy && url === '/api/beacons') {
        line.lost += 1
        answered.resume().on('end', () => answer.destroy())
      } else {
        answer.writeHead(answered.statusCode!, answered.headers)
        answered.pipe(answer)
      }
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  line.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return line
}

const beacon = (outcome: string) =>
  fetch(`${stage.edgeUrl}/beacon`, {
    method: 'POST',
    headers: { origin: stage.edgeUrl, 'content-type': 'text/plain' },
    body: JSON.stringify({ id: 'market', version: '1.0.0', outcome }),
  })

it('COMP-177 a report whose answer is lost is sent again and counts once', async () => {
  const line = await lossyLine()
  await stage.restartEdge({ KONTOR_REGISTRY: line.url })
  expect((await beacon('healthy')).status).toBe(204)
  await expect.poll(() => line.lost).toBeGreaterThanOrEqual(2)
  line.isLossy = false
  const counts = async () => (await stage.call('GET', '/api/status')).body.beacons.builds
  await expect.poll(counts).toMatchObject([{ id: 'market', healthy: 1 }])
})

it('COMP-177 a report without the token of edges is refused', async () => {
  const report = { edge: 'e', run: crypto.randomUUID(), number: 1, channel: 'production' }
  const body = { ...report, revision: null, builds: [] }
  expect((await stage.post('/api/beacons', body)).status).toBe(403)
  expect((await stage.post('/api/beacons', body, 'wrong')).status).toBe(401)
})

/** How many edges and pages the status counts. */
async function edgeCounts() {
  const { each: _, ...edges } = (await stage.call('GET', '/api/status')).body.edges
  return edges
}

it('COMP-178 the status says how many of the running edges serve the revision', async () => {
  const none = { pages: 0, revisions: [], builds: [] }
  expect(await edgeCounts()).toEqual({ running: 1, serving: 1, ...none })
  expect((await reportOf('other', { revision: 7 })).status).toBe(200)
  expect(await edgeCounts()).toEqual({ running: 2, serving: 1, ...none })
})

/** Sends the report of an edge; `more` changes it. */
async function reportOf(edge: string, more: object) {
  const report = { edge, run: crypto.randomUUID(), number: 1, channel: 'production' }
  const body = { ...report, revision: 1, builds: [], ...more }
  return stage.post('/api/beacons', body, await stage.token('edge'))
}

/** The running edges as the status has them. */
const each = async () => (await stage.call('GET', '/api/status')).body.edges.each
const own = expect.stringMatching(/^[\da-f-]{36}$/)
const { version } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string }

it('COMP-830 the status has the version of each edge, and how far its clock is from the registry’s', async () => {
  await stage.stopEdge()
  await stage.startEdge({}, { now: () => now - 41_000 })
  expect(await each()).toContainEqual({ name: own, revision: 1, version, clockMs: -41_000 })
})

it('COMP-830 an edge has the name that its operator gives it', async () => {
  await stage.restartEdge({ EDGE_NAME: 'edge-4' })
  expect(await each()).toContainEqual({ name: 'edge-4', revision: 1, version, clockMs: 0 })
  await expect(stage.restartEdge({ EDGE_NAME: 'Edge 4' })).rejects.toThrow(/EDGE_NAME/)
  await stage.startEdge()
})

it('COMP-830 an earlier edge has no version and no clock, and what a later one says beside is left out', async () => {
  expect((await reportOf('earlier', {})).status).toBe(200)
  expect((await reportOf('later', { version: '9.0.0-rc.1', now, weather: 'fine' })).status).toBe(
    200,
  )
  expect(await each()).toEqual(
    expect.arrayContaining([
      { name: 'earlier', revision: 1, version: null, clockMs: null },
      { name: 'later', revision: 1, version: '9.0.0-rc.1', clockMs: 0 },
    ]),
  )
})

it('COMP-830 a report that reaches the registry at its second try does not make a clock late', async () => {
  const line = await lossyLine()
  line.isLossy = false
  line.isDown = true
  await stage.restartEdge({ KONTOR_REGISTRY: line.url })
  // Asking for the status sends a report first.
  await each()
  now += 20_000
  line.isDown = false
  expect(await each()).toContainEqual({ name: own, revision: 1, version, clockMs: 0 })
})

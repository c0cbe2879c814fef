import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { Stage } from '../../../registry/src/testing/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
})
afterAll(() => stage.close())

/** A way to the registry on which answers to reports are lost while `isLossy`. */
async function lossyLine() {
  const line = { url: '', isLossy: true, lost: 0 }
  const server = createServer((asked, answer) => {
    const { method, url, headers } = asked
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

it('COMP-178 the status says how many of the running edges serve the revision', async () => {
  const edges = async () => (await stage.call('GET', '/api/status')).body.edges
  expect(await edges()).toEqual({ running: 1, serving: 1, pages: 0, revisions: [], builds: [] })
  const report = { edge: 'other', run: crypto.randomUUID(), number: 1, channel: 'production' }
  const body = { ...report, revision: 7, builds: [] }
  const token = await stage.token('edge')
  expect((await stage.post('/api/beacons', body, token)).status).toBe(200)
  expect(await edges()).toEqual({ running: 2, serving: 1, pages: 0, revisions: [], builds: [] })
})

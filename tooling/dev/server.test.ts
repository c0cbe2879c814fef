import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Stage } from '@kontor/registry/src/testing/stage.ts'
import { BEACON_PATH, newsPath } from '@kontor/shared/wire'
import { resetOften } from '../../e2e/attacks/reset.ts'
import { depth } from '../test/depth.ts'
import { freePort } from '../test/free-port.ts'
import { runningComposition } from './composition.ts'
import { serveSession } from './server.ts'

let stage: Stage
let server: Awaited<ReturnType<typeof serveSession>>
let port: number
/** The session compiles first; on a busy machine that takes a while, ms. */
const SLOW = 240_000
beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
  port = await freePort()
  server = await serveSession({
    areas: ['onboarding'],
    app: stage.edgeUrl,
    isReleasedHost: true,
    port,
    running: await runningComposition(stage.edgeUrl),
  })
}, SLOW)
afterAll(async () => {
  await server.stop()
  await stage.close()
})

it('HOUSE-020 clients that reset their connections do not end a squad’s session', async () => {
  // The bundler logs a line for each of them.
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  for (const address of ['/', '/v1/quotes', '/nowhere', '/kontor-dev/socket'])
    await resetOften(port, address, depth.resets)
  const { status } = await fetch(`http://localhost:${port}/config.json`)
  written.mockRestore()
  expect(status).toBe(200)
})

/** The first event that a page of the session hears of releases. */
async function firstNews(): Promise<string> {
  const address = newsPath({ revision: 1, arm: undefined }, null)
  const stop = new AbortController()
  const answer = await fetch(`http://localhost:${port}${address}`, { signal: stop.signal })
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  const { value } = await answer.body!.getReader().read()
  stop.abort()
  return Buffer.from(value ?? []).toString()
}

it('COMP-870 a page of a session does not hear that the app runs other builds than the session', async () => {
  expect(await firstNews()).not.toContain('event:')
})

const report = (at: string, id: string) =>
  fetch(at + BEACON_PATH, {
    method: 'POST',
    headers: { origin: at, 'content-type': 'text/plain' },
    body: JSON.stringify({ ticket: null, builds: [{ id, version: '1.0.0', event: 'failed' }] }),
  })

it('COMP-871 the app does not count what a page of a session reports', async () => {
  const counted = async () => {
    const { body } = await stage.call('GET', '/api/status')
    return body.beacons.builds.map(({ id }: { id: string }) => id)
  }
  expect((await report(`http://localhost:${port}`, 'market')).status).toBe(204)
  expect((await report(stage.edgeUrl, 'trading')).status).toBe(204)
  await expect.poll(counted).toContain('trading')
  expect(await counted()).not.toContain('market')
})

it.each(['/register', '/register?mail=me@kontor.example', '/?version=1.5'])(
  'COMP-872 %s is a page of the session',
  async (address) => {
    const page = await fetch(`http://localhost:${port}${address}`, {
      headers: { accept: 'text/html' },
    })
    expect(await page.text()).toContain('/kontor-dev/problems.js')
  },
)

it('COMP-872 a file that is opened alone is that of the app', async () => {
  const file = await fetch(`http://localhost:${port}/config.json`, {
    headers: { accept: 'text/html' },
  })
  expect(file.headers.get('content-type')).toContain('application/json')
})

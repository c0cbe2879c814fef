import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { brotliDecompressSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { errorReplies } from '../api/errors.ts'
import { consoleRoutes } from './routes.ts'

let app: FastifyInstance
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kontor-console-'))
  app = fastify()
  errorReplies(app)
  await consoleRoutes(app, folder)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

it('CON-001 without a built console the page says so, and what to do', async () => {
  const answer = await app.inject('/')
  expect(answer.statusCode).toBe(503)
  expect(answer.json().error).toMatchObject({ code: 'console-not-built' })
})

it('CON-001 serves one page at all its addresses, under a policy without inline code', async () => {
  await writeFile(path.join(folder, 'index.html'), '<!doctype html>')
  for (const address of [
    '/',
    '/areas/market',
    '/incidents/7',
    '/gate/ab12',
    '/differences?from=a',
    '/previews',
  ]) {
    const answer = await app.inject(address)
    expect(answer.body).toBe('<!doctype html>')
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('trusted-types worker;')
    expect(policy).not.toContain('unsafe')
  }
  expect((await app.inject('/api/nothing')).statusCode).toBe(404)
})

const worker = async () => {
  const answer = await app.inject('/worker.js')
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  })
  return answer.body
}

it('CON-271 the service worker is served as it is now, under a policy of its own; without one, a worker replaces it that deletes what it kept and ends', async () => {
  const file = path.join(folder, 'worker.js')
  for (const text of ['keep(1)', 'keep(2)']) {
    await writeFile(file, text)
    expect(await worker()).toBe(text)
  }
  await rm(file)
  const deleted: string[] = []
  const listeners: Record<string, (event: { waitUntil: (work: unknown) => void }) => void> = {}
  const waits: unknown[] = []
  let isRegistered = true
  runInNewContext(await worker(), {
    addEventListener: (name: string, then: (typeof listeners)[string]) => (listeners[name] = then),
    skipWaiting: () => undefined,
    caches: {
      keys: async () => ['page', 'answers'],
      delete: async (name: string) => deleted.push(name),
    },
    registration: { unregister: async () => (isRegistered = false) },
  })
  listeners['activate']!({ waitUntil: (work) => waits.push(work) })
  await Promise.all(waits)
  expect([Object.keys(listeners), deleted, isRegistered]).toEqual([
    ['install', 'activate'],
    ['page', 'answers'],
    false,
  ])
})

it('CON-001 files are compressed, have an ETag, and never come from outside the folder', async () => {
  await writeFile(path.join(folder, 'main.1a2b3c4d.js'), 'go()')
  const headers = { 'accept-encoding': 'br' }
  const answer = await app.inject({ url: '/console/main.1a2b3c4d.js', headers })
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('go()')
  expect(answer.headers['cache-control']).toContain('immutable')
  const again = await app.inject({
    url: '/console/main.1a2b3c4d.js',
    headers: { 'if-none-match': String(answer.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
  for (const name of ['index.html', '..%2Fpackage.json', 'other.js'])
    expect((await app.inject(`/console/${name}`)).statusCode).toBe(404)
})

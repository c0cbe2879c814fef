/** @module-tag slow */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

let data: string
let blocker: Server
let takenPort: number
beforeAll(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'kontor-server-'))
  blocker = createServer()
  await new Promise<void>((listening) => blocker.listen(0, '127.0.0.1', listening))
  takenPort = (blocker.address() as { port: number }).port
})
afterAll(async () => {
  blocker.close()
  await rm(data, { recursive: true, force: true })
})

function server(env: NodeJS.ProcessEnv): {
  child: ChildProcess
  ended: Promise<{ code: number | null; out: string; err: string }>
  ready: Promise<void>
} {
  const given = {
    ...process.env,
    REGISTRY_DATA: data,
    REGISTRY_HOST: '127.0.0.1',
    REGISTRY_PORT: '0',
    ...env,
  }
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'server.ts')], {
    env: given,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  const ready = new Promise<void>((isReady) =>
    child.stdout.on('data', (text) => (out += text).includes('registry ready') && isReady()),
  )
  child.stderr.on('data', (text) => (err += text))
  const ended = new Promise<{ code: number | null; out: string; err: string }>((done) =>
    child.on('close', (code) => done({ code, out, err })),
  )
  return { child, ended, ready }
}

it.each(['SIGTERM', 'SIGINT'] as const)(
  'reports when it is ready and exits with 0 on %s',
  async (signal) => {
    const { child, ready, ended } = server({})
    await ready
    child.kill(signal)
    const { code, out } = await ended
    expect(code).toBe(0)
    expect(out).toMatch(/^registry ready on http:\/\/127\.0\.0\.1:\d+\n$/)
  },
)

it('names REGISTRY_PORT when that port is taken', async () => {
  const { ended } = server({ REGISTRY_PORT: String(takenPort) })
  expect(await ended).toEqual({
    code: 1,
    out: '',
    err: `Port ${takenPort} is taken; set REGISTRY_PORT to a free one.\n`,
  })
})

it.each([
  ['REGISTRY_PORT', 'many'],
  ['BUILD_BASE', '/builds/'],
  ['FILES_BASE', '/files/'],
  ['CHANNEL', 'Production!'],
])('names %s when it cannot be used', async (variable, value) => {
  const { code, err } = await server({ [variable]: value }).ended
  expect([code, err.split('\n').length, err.startsWith(`${variable} `)]).toEqual([1, 2, true])
})

it('COMP-061 a second registry on a folder is refused, also through a symbolic link; after a kill the next one starts', async () => {
  const folder = path.join(data, 'held')
  const first = server({ REGISTRY_DATA: folder })
  await first.ready
  const link = path.join(data, 'link')
  await symlink(folder, link)
  const sentence = `REGISTRY_DATA ${await realpath(folder)} is in use by process ${first.child.pid}; stop that one or choose another folder.\n`
  for (const name of [folder, link])
    expect(await server({ REGISTRY_DATA: name }).ended).toEqual({ code: 1, out: '', err: sentence })

  first.child.kill('SIGKILL')
  await first.ended
  const next = server({ REGISTRY_DATA: link })
  await next.ready
  next.child.kill('SIGTERM')
  expect((await next.ended).code).toBe(0)
})

it('names a damaged file of the data folder', async () => {
  const damaged = await mkdtemp(path.join(data, 'damaged-'))
  await writeFile(path.join(damaged, 'tokens.json'), '[{"name":')
  const { code, out, err } = await server({ REGISTRY_DATA: damaged }).ended
  expect([code, out, err.split('\n').length, err.startsWith('tokens.json ')]).toEqual([
    1,
    '',
    2,
    true,
  ])
})

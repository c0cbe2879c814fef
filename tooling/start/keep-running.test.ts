import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../test/free-port.ts'
import { keepRunning } from './keep-running.ts'
import { startService, stopService } from './services.ts'

/** The tests that use it end before the first health check. */
const NOWHERE = 'http://localhost:1/health'

/** Starts a service of one line; its log goes to a folder of the test. */
function starter(line: string) {
  const data = mkdtempSync(path.join(tmpdir(), 'kontor-kept-'))
  onTestFinished(() => rmSync(data, { recursive: true, force: true }))
  const script = path.join(data, 'service.js')
  writeFileSync(script, line)
  const ports = { APP_PORT: 1, SANDBOX_PORT: 2, REGISTRY_PORT: 3 }
  return () => startService('sandbox', script, { data, ports })
}

it('HOUSE-021 a service that keeps dying is started again after growing pauses, and is named', async () => {
  const start = starter('process.exit(3)')
  const said: string[] = []
  const kept = keepRunning(start(), {
    start,
    say: (line) => said.push(line),
    pauses: [0.01, 0.02, 0.04],
    url: NOWHERE,
  })
  await expect.poll(() => said.length).toBeGreaterThanOrEqual(4)
  kept.end()
  expect(said.slice(0, 4)).toEqual(
    [0.01, 0.02, 0.04, 0.04].map(
      (pause) => `the sandbox stopped (3) and starts again in ${pause} s`,
    ),
  )
})

it('HOUSE-021 a killed service is replaced, until the keeper ends', async () => {
  const start = starter('setInterval(() => {}, 1_000)')
  const said: string[] = []
  const kept = keepRunning(start(), {
    start,
    say: (line) => said.push(line),
    pauses: [0],
    url: NOWHERE,
  })
  const first = kept.running
  first.process.kill('SIGKILL')
  await expect.poll(() => kept.running.process.pid).not.toBe(first.process.pid)
  expect(said).toEqual(['the sandbox stopped (SIGKILL) and starts again in 0 s'])
  kept.end()
  await stopService(kept.running)
  expect(said).toHaveLength(1)
})

it('HOUSE-031 a service whose event loop is stuck is killed and replaced, one that answers is left alone', async () => {
  const port = await freePort()
  // The service counts its health checks, until it is told to loop.
  const start = starter(`
    let checks = 0
    const server = require('node:http').createServer(({ url }, answer) => {
      if (url === '/health') checks += 1
      answer.end(String(checks))
      if (url === '/loop') setImmediate(() => { for (;;); })
    })
    server.listen(${port}, '127.0.0.1')`)
  const said: string[] = []
  const origin = `http://127.0.0.1:${port}`
  const kept = keepRunning(start(), {
    start,
    say: (line) => said.push(line),
    pauses: [0],
    url: `${origin}/health`,
    liveness: { interval: 300, failures: 3, startFailures: 100 },
  })
  onTestFinished(async () => {
    kept.end()
    await stopService(kept.running)
  })
  const first = kept.running.process.pid
  const checksAt = (at = '/') =>
    fetch(origin + at).then(
      async (answer) => Number(await answer.text()),
      () => 0,
    )
  await expect.poll(() => checksAt()).toBeGreaterThan(0)
  expect(await checksAt('/loop')).toBeGreaterThan(0)
  await expect.poll(() => kept.running.process.pid).not.toBe(first)
  await expect.poll(() => checksAt()).toBeGreaterThan(0)
  expect(said).toEqual([
    'the sandbox did not answer 3 health checks and is killed',
    'the sandbox stopped (SIGKILL) and starts again in 0 s',
  ])
})

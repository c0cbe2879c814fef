import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { keepRunning } from './keep-running.ts'
import { startService, stopService } from './services.ts'

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
  })
  await expect.poll(() => said.length).toBeGreaterThanOrEqual(4)
  kept.end()
  expect(said.slice(0, 4)).toEqual(
    [0.01, 0.02, 0.04, 0.04].map(
      (pause) => `the sandbox stopped (3) and starts again in ${pause} s`,
    ),
  )
})

it('HOUSE-021 a service that is killed is replaced, and none is once the keeper ends', async () => {
  const start = starter('setInterval(() => {}, 1_000)')
  const said: string[] = []
  const kept = keepRunning(start(), { start, say: (line) => said.push(line), pauses: [0] })
  const first = kept.running
  first.process.kill('SIGKILL')
  await expect.poll(() => kept.running.process.pid).not.toBe(first.process.pid)
  expect(said).toEqual(['the sandbox stopped (SIGKILL) and starts again in 0 s'])
  kept.end()
  await stopService(kept.running)
  expect(said).toHaveLength(1)
})

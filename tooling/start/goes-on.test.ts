/** @module-tag slow */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fakeBuild } from '@kontor/registry/src/testing/fake-builds.ts'
import { SmallWorkspace } from '@kontor/registry/src/testing/small-workspace.ts'
import { prepareDatabase } from '@kontor/registry/src/testing/stage.ts'
import { freePort } from '../test/free-port.ts'
import { stopService } from './services.ts'
import { root } from './settings.ts'

/**
 * Code for the bundler of market: writes its process id, and waits while the file `hold` exists.
 */
const HOLD = `
while (require('node:fs').existsSync('hold')) {
  require('node:fs').writeFileSync('held', String(process.pid))
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
}`

/** Servers that only answer; the registry is real. */
const server = (port: string) => `
require('node:http').createServer((_, answer) => answer.end()).listen(process.env.${port})`

/** Several processes start one after the other; on a busy machine each takes a while, ms. */
const SLOW = 240_000

const SCRIPT = `
import { run } from './start/run.ts'
await run(async () => false)
`

let workspace: SmallWorkspace
let env: NodeJS.ProcessEnv
let child: ChildProcess | undefined
beforeEach(async () => {
  workspace = new SmallWorkspace()
  const file = (name: string) => path.join(workspace.root, name)
  symlinkSync(path.join(root, 'tooling/node_modules'), file('tooling/node_modules'))
  workspace.write('sandbox/src/server/start.ts', server('SANDBOX_PORT'))
  workspace.write('edge/src/main/server.ts', server('APP_PORT'))
  cpSync(path.join(root, 'tooling/start'), file('tooling/start'), { recursive: true })
  workspace.write('tooling/start.ts', SCRIPT)
  const bundler = 'node_modules/@rspack/cli/bin/rspack.js'
  const copying = readFileSync(file(`remote-market/${bundler}`), 'utf8')
  workspace.write(`remote-market/${bundler}`, HOLD + copying)
  workspace.write(`host/${bundler}`, copying)
  workspace.write('host/built.json', JSON.stringify(fakeBuild('host')))
  for (const area of ['host', 'remote-market'])
    workspace.write(`${area}/package.json`, '{ "version": "1.0.0" }')
  workspace.write('.gitignore', 'node_modules\ndata\nhold\nheld\n')
  workspace.commit('Sample Name')
  prepareDatabase(file('data/registry'))
  env = {
    ...process.env,
    KONTOR_DATA: file('data'),
    SANDBOX_DATA: 'memory',
    GATE_BROWSER: 'off',
    APP_PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePort()),
    REGISTRY_PORT: String(await freePort()),
  }
})
afterEach(async () => {
  if (child) await stopService({ name: 'start', process: child, tail: [] })
  workspace.remove()
})

/**
 * Runs `npm start` without its installation, and stops it at this moment, after `last`; all that it
 * printed.
 */
async function startUntil(
  isReached: (printed: string) => boolean,
  last = async () => {},
): Promise<string> {
  let printed = ''
  const starting = spawn(process.execPath, [path.join(workspace.root, 'tooling/start.ts')], { env })
  child = starting
  for (const stream of [starting.stdout, starting.stderr])
    stream.on('data', (bytes: Buffer) => (printed += bytes.toString()))
  const closed = new Promise((resolve) => starting.once('close', resolve))
  const looking = setInterval(() => {
    if (!isReached(printed)) return
    clearInterval(looking)
    void last().finally(() => starting.kill('SIGINT'))
  }, 20)
  await closed
  clearInterval(looking)
  return printed
}

/** An operator's change of production, at the registry of a start that runs. */
async function change(what: string, body: object): Promise<void> {
  const token = readFileSync(path.join(workspace.root, 'data/registry/operator-token'), 'utf8')
  const route = `http://localhost:${env['REGISTRY_PORT']}/api/channels/production/${what}`
  const answer = await fetch(route, {
    method: 'POST',
    headers: { authorization: `Bearer ${token.trim()}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}

const isReady = (printed: string) => printed.includes('Kontor is ready')
const held = () => path.join(workspace.root, 'remote-market/held')
const stopsAtMarket = (printed: string) =>
  printed.includes('host@1.0.0 built') && existsSync(held())
const isRunning = (pid: number) => spawnSync('kill', ['-0', String(pid)]).status === 0
const letMarketBuild = () => rmSync(path.join(workspace.root, 'remote-market/hold'))

it(
  'COMP-611 a start that is stopped while it publishes goes on after a commit, and builds only the rest',
  async () => {
    workspace.write('remote-market/hold', '')
    expect(await startUntil(stopsAtMarket)).not.toContain('market@1.0.0')
    workspace.write('README.md', 'Another commit.')
    workspace.commit('Sample Name')
    letMarketBuild()
    const second = await startUntil(isReady)
    expect(second).toContain('building market\n')
    expect(second).toContain('market@1.0.0 built and published')
    expect(second).toContain('Kontor is ready')
  },
  SLOW,
)

it(
  'COMP-611 COMP-612 a stop ends the running bundler, and later edits get a local version',
  async () => {
    workspace.write('remote-market/hold', '')
    await startUntil(stopsAtMarket)
    const bundler = Number(readFileSync(held(), 'utf8'))
    await expect.poll(() => isRunning(bundler)).toBe(false)
    workspace.write('host/src/new.ts', 'export const one = 1\n')
    workspace.commit('Sample Name')
    letMarketBuild()
    const second = await startUntil(isReady)
    expect(second).toMatch(/host@1\.0\.0-local\.[0-9a-f]{7} built and published/)
    expect(second).toContain('market@1.0.0 built and published')
    expect(second).toContain('Kontor is ready')
  },
  SLOW,
)

it(
  'COMP-731 while production is frozen or pinned, a start goes on with its builds, and a later start promotes',
  async () => {
    await startUntil(isReady, () => change('freeze', { reason: 'the night of the payout' }))
    workspace.write('remote-market/src/new.ts', 'export const one = 1\n')
    workspace.commit('Sample Name')
    const frozen = await startUntil(isReady, async () => {
      await change('freeze/lift', {})
      await change('pins', { area: 'market', reason: 'the night of the payout' })
    })
    expect(frozen).toMatch(/market@1\.0\.0-local\.[0-9a-f]{7} built and published/)
    expect(frozen).toContain('not promoted now, because production is frozen by ')
    expect(frozen).toContain('Kontor is ready')
    const pinned = await startUntil(isReady, () => change('pins/lift', { area: 'market' }))
    expect(pinned).toContain('not promoted now, because market is pinned in production by ')
    expect(pinned).toContain('Kontor is ready')
    const last = await startUntil(isReady)
    expect(last).not.toContain('building')
    expect(last).toContain('promoted to production')
  },
  SLOW,
)

it(
  'COMP-731 a start ends when production is frozen before its first revision',
  async () => {
    workspace.write('remote-market/hold', '')
    await startUntil(stopsAtMarket, () => change('freeze', { reason: 'the night of the payout' }))
    letMarketBuild()
    const second = await startUntil(isReady)
    expect(second).toContain('production is frozen by ')
    expect(second).not.toContain('Kontor is ready')
  },
  SLOW,
)

/** A registry that answers, also for two seconds after it was told to stop. */
const SLOW_TO_STOP = `
import { createServer } from 'node:http'
createServer((_, answer) => answer.end()).listen(process.env.REGISTRY_PORT)
process.on('SIGTERM', () => setTimeout(() => process.exit(), 2_000))`

/** A start whose console is built when somebody stops it. */
const STOPPED_EARLY = `
import { once } from 'node:events'
import { run } from './start/run.ts'
await run(() => once(process, 'SIGINT').then(() => false))`

/** Whether the registry of a start answers. */
const answered = () =>
  fetch(`http://localhost:${env['REGISTRY_PORT']}`).then(
    ({ ok }) => ok,
    () => false,
  )

it(
  'HOUSE-093 a start that is stopped starts no other server',
  async () => {
    workspace.write('registry/src/main/server.ts', SLOW_TO_STOP)
    workspace.write('edge/src/main/server.ts', `require('node:fs').writeFileSync('edge-ran', '')`)
    workspace.write('tooling/start.ts', STOPPED_EARLY)
    await startUntil(
      (printed) => printed.includes('are starting'),
      () => expect.poll(answered).toBe(true),
    )
    await new Promise((later) => setTimeout(later, 2_000))
    expect(existsSync(path.join(workspace.root, 'edge-ran'))).toBe(false)
  },
  SLOW,
)

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

/** Where the bundler of market waits for the end of the file `hold`; it writes its process id. */
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

/** Runs `npm start` without its installation, and stops it at this moment; all that it printed. */
async function startUntil(isReached: (printed: string) => boolean): Promise<string> {
  let printed = ''
  const starting = spawn(process.execPath, [path.join(workspace.root, 'tooling/start.ts')], { env })
  child = starting
  for (const stream of [starting.stdout, starting.stderr])
    stream.on('data', (bytes: Buffer) => (printed += bytes.toString()))
  const looking = setInterval(() => isReached(printed) && starting.kill('SIGINT'), 20)
  await new Promise((resolve) => starting.once('close', resolve))
  clearInterval(looking)
  return printed
}

const isReady = (printed: string) => printed.includes('Kontor is ready')
const held = () => path.join(workspace.root, 'remote-market/held')
const stopsAtMarket = (printed: string) =>
  printed.includes('host@1.0.0 built') && existsSync(held())
const isRunning = (pid: number) => spawnSync('kill', ['-0', String(pid)]).status === 0
const letMarketBuild = () => rmSync(path.join(workspace.root, 'remote-market/hold'))

it(
  'COMP-611 a start that is stopped while it publishes goes on after a commit, and builds the rest alone',
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
  'COMP-611 COMP-612 a stop ends the bundler that runs, and what is edited after it gets a local version',
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

// Runs on the machine's own Node (20.19 or newer): installs the workspace with its pinned
// toolchain, then runs the task on Node 26.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  '..',
)
const OLDEST = [20, 19]

/** @param {string} sentence @returns {never} */
function stop(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const old = major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])
  if (old)
    stop(
      `Kontor needs Node ${OLDEST.join('.')} or newer to start; this is ${process.versions.node}.`,
    )
}

/** Installs only when the lockfile or a setting has changed since the last installation. */
function install() {
  const hash = createHash('sha256')
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml'])
    hash.update(readFileSync(path.join(root, file)))
  const lock = hash.digest('hex')
  const stamp = path.join(root, 'node_modules', '.kontor-installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  process.stdout.write('Installing the workspace …\n')
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const args = [
    '-y',
    // npx cannot check a hash.
    packageManager.split('+')[0],
    'install',
    '--frozen-lockfile',
    '--prefer-offline',
    '--reporter=append-only',
    '--loglevel=error',
  ]
  const { status } = spawnSync('npx', args, { cwd: root, stdio: 'inherit' })
  if (status !== 0)
    stop('The packages could not be installed: see the lines above, then run the command again.')
  writeFileSync(stamp, lock)
}

function run(/** @type {string | undefined} */ task, /** @type {string[]} */ args) {
  const script = path.join(root, 'tooling', `${task}.ts`)
  if (!task || !existsSync(script)) stop(`There is no task "${task}": use npm start or npm test.`)
  const pinned = path.join(root, 'node_modules', '.bin', 'node')
  const child = spawn(
    existsSync(pinned) ? pinned : process.execPath,
    ['--disable-warning=ExperimentalWarning', script, ...args],
    {
      cwd: root,
      stdio: 'inherit',
    },
  )
  // A terminal sends Ctrl-C to both processes: the task closes, and this one waits for it.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (status, signal) => process.exit(signal ? 130 : (status ?? 1)))
}

checkNode()
install()
// The work of the task `setup` is already done here.
if (process.argv[2] !== 'setup') run(process.argv[2], process.argv.slice(3))

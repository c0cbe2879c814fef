import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import nodeModule from 'node:module'
import path from 'node:path'

/** Options of Node where the platform is installed, also for the tools that a command starts. */
const stripTypes = `--disable-warning=ExperimentalWarning --import=${new URL('strip-types.mjs', import.meta.url).href}`

/**
 * Runs a TypeScript command line on this Node. An older Node hands over to the workspace's own
 * Node, and so does one that must first learn the types of installed packages. This file is plain
 * JavaScript without imports of packages, so that it also runs in a clone that was never started.
 * `bin` is the folder of the command's script, `main` the path of the command line from there.
 */
export async function launch({ name, bin, main }) {
  const isInstalled = bin.split(path.sep).includes('node_modules')
  if (!isInstalled && !existsSync(path.join(bin, '../node_modules')))
    fail(`Run npm start first: it installs what ${name} needs, and starts the servers.`)
  else if (isInstalled && !process.env.NODE_OPTIONS?.includes(stripTypes))
    handOver(name, bin, [process.env.NODE_OPTIONS, stripTypes].filter(Boolean).join(' '))
  else if (process.features.typescript) {
    nodeModule.enableCompileCache()
    await import(path.join(bin, main))
  } else handOver(name, bin)
}

function handOver(name, folder, options = process.env.NODE_OPTIONS) {
  const node = path.join(folder, 'node_modules/.bin/node')
  if (!existsSync(node)) {
    const above = path.dirname(folder)
    if (above !== folder) return handOver(name, above, options)
    return fail(`${name} needs Node 22.18 or newer.`)
  }
  const env = options === undefined ? process.env : { ...process.env, NODE_OPTIONS: options }
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import nodeModule from 'node:module'
import path from 'node:path'

/**
 * Runs a command line that is TypeScript, which Node runs as it is; an older Node hands over to the
 * workspace's own. Plain JavaScript without imports of packages, so that it also runs in a clone
 * that was never started. `bin` is the folder of the command's script, `main` the module of the
 * command line, as a path from there.
 */
export async function launch({ name, bin, main }) {
  if (!existsSync(path.join(bin, '../node_modules')))
    fail(`Run npm start first: it installs what ${name} needs, and starts the servers.`)
  else if (process.features.typescript) {
    nodeModule.enableCompileCache()
    await import(path.join(bin, main))
  } else handOver(name, bin)
}

function handOver(name, folder) {
  const node = path.join(folder, 'node_modules/.bin/node')
  if (!existsSync(node)) {
    const above = path.dirname(folder)
    if (above !== folder) return handOver(name, above)
    return fail(`${name} needs Node 22.18 or newer.`)
  }
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

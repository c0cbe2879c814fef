import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * The path of a program, which is now installed from Debian's packages where it is missing.
 * @throws Error saying what to do when there is none.
 */
export function findProgram(name: string, debianPackage: string): string {
  const found = onPath(name) ?? (installPackage(debianPackage), onPath(name))
  if (found !== undefined) return found
  throw new Error(`This needs ${name}: install it, with apt-get install ${debianPackage} say.`)
}

/** Installs a package where the system is Debian's and this process may; else does nothing. */
export function installPackage(name: string): void {
  if (
    process.platform !== 'linux' ||
    process.getuid?.() !== 0 ||
    spawnSync('which', ['apt-get']).status !== 0
  )
    return
  console.log(`  installing ${name} from the packages of the system …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
  execFileSync('apt-get', ['install', '-y', '-qq', name], { stdio: 'ignore', env })
}

function onPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file))
}

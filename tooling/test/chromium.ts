import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installedBrowser } from '@kontor/gate/installed-browser'

/**
 * The path of a full Chromium, for measurements and pictures: `KONTOR_CHROMIUM`, an installed one,
 * or one that is now installed from Debian's packages.
 * @throws Error saying what to do when there is none.
 */
export function findChromium(): string {
  return find('full', 'chromium')
}

/**
 * The path of a Chromium for tests: its headless shell, which needs two thirds of the time, or an
 * installed full one.
 * @throws Error saying what to do when there is none.
 */
export function findHeadlessShell(): string {
  return find('any', 'chromium-headless-shell')
}

function find(kind: 'any' | 'full', debianPackage: string): string {
  const found =
    process.env['KONTOR_CHROMIUM'] ??
    installedBrowser(kind) ??
    (install(debianPackage), installedBrowser(kind))
  if (found && existsSync(found)) return found
  throw new Error(
    'This needs a Chromium: install one, or name it with KONTOR_CHROMIUM=/path/to/chromium.',
  )
}

function install(debianPackage: string): void {
  if (
    process.platform !== 'linux' ||
    process.getuid?.() !== 0 ||
    spawnSync('which', ['apt-get']).status !== 0
  )
    return
  console.log('  installing Chromium from the packages of the system …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
  execFileSync('apt-get', ['install', '-y', '-qq', debianPackage], { stdio: 'ignore', env })
}

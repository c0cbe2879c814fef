import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The path of a Chromium: `KONTOR_CHROMIUM`, an installed one, or one that is installed now from
 * Debian's packages.
 * @throws Error saying what to do when there is none.
 */
export function findChromium(): string {
  const found = process.env['KONTOR_CHROMIUM'] ?? installed() ?? (install(), installed())
  if (found && existsSync(found)) return found
  throw new Error(
    'The end-to-end tests need a Chromium: install one, or name it with KONTOR_CHROMIUM=/path/to/chromium npm test.',
  )
}

function installed(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  return [
    ...folders.flatMap((folder) => names.map((name) => path.join(folder, name))),
    ...places,
  ].find((file) => existsSync(file))
}

function install(): void {
  if (
    process.platform !== 'linux' ||
    process.getuid?.() !== 0 ||
    spawnSync('which', ['apt-get']).status !== 0
  )
    return
  console.log('  installing Chromium from the packages of the system …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
  execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'ignore', env })
}

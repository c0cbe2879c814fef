import { existsSync } from 'node:fs'
import { installedBrowser } from '@kontor/gate/installed-browser'
import { installPackage } from './debian.ts'

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
    (installPackage(debianPackage), installedBrowser(kind))
  if (found && existsSync(found)) return found
  throw new Error(
    'This needs a Chromium: install one, or name it with KONTOR_CHROMIUM=/path/to/chromium.',
  )
}

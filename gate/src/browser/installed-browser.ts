import { existsSync } from 'node:fs'
import path from 'node:path'

const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const browsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The path of an installed Chromium: a headless shell first, which is faster, unless a `full` one
 * is needed. Undefined without one.
 */
export function installedBrowser(kind: 'any' | 'full' = 'any'): string | undefined {
  const names = kind === 'full' ? browsers : [...shells, ...browsers]
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  const named = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [...named, ...places].find((file) => existsSync(file))
}

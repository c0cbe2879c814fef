import { existsSync } from 'node:fs'
import path from 'node:path'

const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The path of an installed Chromium, a headless shell first, which is faster; undefined without
 * one.
 */
export function installedBrowser(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  const named = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [...named, ...places].find((file) => existsSync(file))
}

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Html, html } from '@kontor/server/pages'
import type { PinnedBuild } from '@kontor/shared/wire'
import { inlineScript } from './inline-script.ts'

/** The guard's modules, each after the modules that it imports. */
const script = inlineScript('storage.js', 'words.js', 'host-guard.js')

/** The guard's hash as a source of the Content-Security-Policy, because it is inline. */
export const guardHash = script.source

const locales = path.resolve(import.meta.dirname, '../../../locales')

/** The texts of the guard in every language of the app, by locale. */
const words = Object.fromEntries(
  globSync('*/shell.json', { cwd: locales })
    .toSorted()
    .map((file) => {
      const text = readFileSync(path.join(locales, file), 'utf8')
      return [path.dirname(file), JSON.parse(text).start]
    }),
)

/**
 * The script that loads the last good host, or shows a message, when the host does not start.
 * `current` is the host that the composition runs, `runs` the one whose files the document names.
 */
export function hostGuard(current: PinnedBuild, runs: PinnedBuild, hasLastGood: boolean): Html {
  const lastGood = runs === current ? (hasLastGood ? 'exists' : 'none') : 'runs'
  return html`<script data-host="${current.version}" data-base="${runs.base}" data-last-good="${lastGood}" data-words="${JSON.stringify(words)}">${new Html(script.text)}</script>`
}

/** The version of the host that this browser could not start, by its cookie; null without one. */
export function failedHost(cookies: string | undefined): string | null {
  return /(?:^|; *)host-failed=([\w.-]+)/.exec(cookies ?? '')?.[1] ?? null
}

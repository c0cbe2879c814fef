import { Html, html } from '@kontor/server/pages'
import type { PinnedBuild } from '@kontor/shared/wire'
import { guardWords } from './guard-words.ts'
import { inlineScript } from './inline-script.ts'

/** The guard's modules, each after the modules that it imports. */
const script = inlineScript('storage.js', 'kept.js', 'words.js', 'host-guard.js')

/** The guard's hash as a source of the Content-Security-Policy, because it is inline. */
export const guardHash = script.source

/**
 * The script that loads the last good host, or shows a message, when the host does not start.
 * `current` is the host that the composition runs, `runs` the one whose files the document names.
 * `locale` is that of the message; null for a visitor whose language is not known.
 */
export function hostGuard(
  current: PinnedBuild,
  runs: PinnedBuild,
  hasLastGood: boolean,
  locale: string | null,
): Html {
  const words = guardWords(locale)
  const lastGood = runs === current ? (hasLastGood ? 'exists' : 'none') : 'runs'
  return html`<script data-host="${current.version}" data-base="${runs.base}" data-last-good="${lastGood}" data-words="${JSON.stringify(words)}">${new Html(script.text)}</script>`
}

/** The version of the host that this browser could not start, from its cookie; null without one. */
export function failedHost(cookies: string | undefined): string | null {
  return /(?:^|; *)host-failed=([\w.-]+)/.exec(cookies ?? '')?.[1] ?? null
}

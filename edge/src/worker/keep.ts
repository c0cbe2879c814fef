import { Html, html } from '@kontor/server/pages'
import { type Composition, WORKER_PATH } from '@kontor/shared/wire'
import { inlineScript } from '../scripts/inline-script.ts'

const script = inlineScript('kept.js', '../worker/keep.js')

/** The script's hash as a source of the Content-Security-Policy. */
export const keepHash = script.source

/**
 * The script that registers the service worker for the pages of a composition, or removes it, for a
 * preview and where it is switched off.
 */
export function keepScript({ channel, revision, arm, preview }: Composition, isOn: boolean): Html {
  const worker = isOn && preview === undefined ? WORKER_PATH : ''
  const name = [channel, revision, ...(arm ? [arm.name] : [])].join(' ')
  return html`<script data-worker="${worker}" data-composition="${name}">${new Html(script.text)}</script>`
}

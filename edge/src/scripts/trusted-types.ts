import { Html, html } from '@kontor/server/pages'
import { type Composition, WORKER_PATH } from '@kontor/shared/wire'
import { scriptAddresses } from '../base/build-bases.ts'
import { inlineScript } from './inline-script.ts'

const script = inlineScript('trusted-types.js')

/** The script's hash as a source of the Content-Security-Policy. */
export const trustedTypesHash = script.source

/**
 * The script of the default policy: text may become a script's address only within the
 * composition's builds or the service worker, and never markup.
 */
export function trustedTypes(running: Composition): Html {
  return html`<script data-scripts="${[...scriptAddresses(running), WORKER_PATH].join(' ')}">${new Html(script.text)}</script>`
}

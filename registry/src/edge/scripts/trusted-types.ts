import { html, Html } from '@kontor/server/pages'
import type { Composition } from '@kontor/shared/wire'
import { buildBases } from '../base/build-bases.ts'
import { inlineScript } from './inline-script.ts'

const script = inlineScript('trusted-types.js')

/** The script's hash as a source of the Content-Security-Policy. */
export const trustedTypesHash = script.source

/**
 * The script that decides which text may become a script's address, and which markup: addresses of
 * the composition's builds, and none.
 */
export function trustedTypes(running: Composition): Html {
  return html`<script data-builds="${buildBases(running).join(' ')}">${new Html(script.text)}</script>`
}

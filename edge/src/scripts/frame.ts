import { createHash } from 'node:crypto'
import { Html, html } from '@kontor/server/pages'
import type { AreaRoute, Frame } from '@kontor/shared/wire'
import { inlineScript } from './inline-script.ts'

const script = inlineScript('storage.js', 'frame.js')

/** The script's hash as a source of the Content-Security-Policy. */
export const frameHash = script.source

/** The script of a first screen in a language, for the document of a route. */
export function frameScript(locale: string, route: AreaRoute | undefined): Html {
  return html`<script data-path="${route?.path ?? ''}" data-locale="${locale}" data-needs="${route?.needs ?? ''}">${new Html(script.text)}</script>`
}

/** The style of a frame, and its hash as a source of the Content-Security-Policy. */
export interface FrameStyle {
  element: Html
  source: string
}

export function frameStyle({ style }: Frame): FrameStyle {
  const hash = createHash('sha256').update(style).digest('base64')
  return { element: new Html(`<style>${style}</style>`), source: `'sha256-${hash}'` }
}

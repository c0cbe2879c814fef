import { Html, html, icon, jsonInHtml } from '@kontor/server/pages'
import {
  type HostDocument,
  KNOWN_ID,
  type KnownAnswer,
  type PinnedBuild,
  type ServedBuild,
  type StartFiles,
} from '@kontor/shared/wire'
import type { FrameStyle } from '../scripts/frame.ts'

/** A build and the files that a page loads first. */
export interface StartableBuild {
  pinned: PinnedBuild
  start: StartFiles
  /** By path; absent in development. */
  files?: ServedBuild['files']
}

/** The part of a document that is shown until the host has started. */
export interface Screen {
  language: string
  markup: Html
  style: FrameStyle
  script: Html
  /** The answer that its content comes from. */
  known?: KnownAnswer | undefined
}

export interface DocumentParts {
  document: HostDocument
  host: StartableBuild
  /** The remote that owns the opened address: loaded while the host starts. */
  opened?: StartableBuild | undefined
  /** The screen that it shows until the host has started. */
  screen?: Screen | undefined
  /** Markup before the host's files: its guard, or what development needs. */
  beforeHost?: Html | undefined
}

/** The configuration, which the host fetches first; a preload must have the same attributes. */
const configuration = html`<link rel="preload" as="fetch" href="/config.json" crossorigin="anonymous" />`

/**
 * The host document: the host's files with their hashes, preloads of the opened area, the first
 * screen, and the composition inlined. The files come first, so that they load while the document
 * is still arriving; the scripts run when it is complete. The first screen has its own style and
 * does not wait for those of the host: `frame.js` makes style sheets of their preloads. They stand
 * behind its style and before the styles of areas, which are appended to the head.
 */
export function renderDocument({
  document,
  host,
  opened,
  screen,
  beforeHost = html``,
}: DocumentParts): string {
  const styles = host.start.styles.map(
    (path) => html`<link rel="stylesheet" ${pinned(host, path, 'href')} /> `,
  )
  const waiting = host.start.styles.map(
    (path) => html`<link rel="preload" as="style" data-start ${pinned(host, path, 'href')} /> `,
  )
  const early = screen ? html`${screen.style.element}${waiting}` : html`${styles}`
  const first = screen ? html`${screen.markup}` : html``
  const later = screen ? screen.script : html``
  const known = screen?.known
    ? html`<script type="application/json" id="${KNOWN_ID}">${jsonInHtml(screen.known)}</script> `
    : html``
  const scripts = host.start.scripts.map(
    (path) => html`<script defer ${pinned(host, path, 'src')}></script> `,
  )
  const area = opened
    ? [...preload(opened, 'scripts', 'script'), ...preload(opened, 'styles', 'style')]
    : []
  const preloads = [...preload(host, 'preload', 'script'), ...area, configuration]
  const page = html`<!doctype html>
    <html lang="${screen?.language ?? 'en-US'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f5f6f8" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b0e14" />
        <title>Kontor</title>
        <meta name="description" content="Kontor is a mobile app to practise trading forex, metals, CFDs and crypto with paper money: live prices, charts and orders." />
        <link rel="icon" href="${icon}" />
        ${beforeHost}${early}${scripts}${preloads}
      </head>
      <body>
        <div id="root">${first}</div>
        ${later}
        <script type="application/json" id="kontor">
          ${jsonInHtml(document)}
        </script>
        ${known}<noscript>Kontor needs JavaScript. Please switch it on and load the page again.</noscript>
      </body>
    </html> `
  return page.text
}

function preload(build: StartableBuild, kind: keyof StartFiles, as: string): Html[] {
  return build.start[kind].map(
    (path) =>
      html`<link rel="preload" as="${as}" ${asked(build, path, 'href', preloadedAs(build, path))} /> `,
  )
}

/**
 * The hash with which the page will ask for a file: browsers do not use a preload that has another
 * one. The host asks for an entry as the composition pins it; an entry asks for the rest by its
 * SHA-256.
 */
function preloadedAs({ pinned: { entry, files: pins }, files }: StartableBuild, path: string) {
  const hash = path === entry ? undefined : files?.[path]?.hash
  return hash ? `sha256-${Buffer.from(hash, 'hex').toString('base64')}` : pins[path]
}

function pinned(build: StartableBuild, path: string, attribute: 'href' | 'src'): Html {
  return asked(build, path, attribute, build.pinned.files[path])
}

function asked(
  { pinned: { base } }: StartableBuild,
  path: string,
  attribute: 'href' | 'src',
  integrity: string | undefined,
): Html {
  const address = html`${new Html(attribute)}="${base + path}" crossorigin="anonymous"`
  return integrity === undefined ? address : html`${address} integrity="${integrity}"`
}

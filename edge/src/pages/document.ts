import { Html, html, icon, jsonInHtml } from '@kontor/server/pages'
import type { HostDocument, PinnedBuild, StartFiles } from '@kontor/shared/wire'

/** A build and the files that a page loads first. */
export interface StartableBuild {
  pinned: PinnedBuild
  start: StartFiles
}

export interface DocumentParts {
  document: HostDocument
  host: StartableBuild
  /** The remote that owns the opened address: loaded while the host starts. */
  opened?: StartableBuild | undefined
  /** Markup before the host's files: its guard, or what development needs. */
  beforeHost?: Html | undefined
}

/** The configuration, which the host fetches first; a preload must have the same attributes. */
const configuration = html`<link rel="preload" as="fetch" href="/config.json" crossorigin="anonymous" />`

/**
 * The host document: the host's files with their hashes, preloads of the opened area, and the
 * composition inlined. The files come first, so that they load while the document is still
 * arriving; the scripts run when it is complete.
 */
export function renderDocument({
  document,
  host,
  opened,
  beforeHost = html``,
}: DocumentParts): string {
  const styles = host.start.styles.map(
    (path) => html`<link rel="stylesheet" ${pinned(host, path, 'href')} /> `,
  )
  const scripts = host.start.scripts.map(
    (path) => html`<script defer ${pinned(host, path, 'src')}></script> `,
  )
  const area = opened
    ? [...preload(opened, 'scripts', 'script'), ...preload(opened, 'styles', 'style')]
    : []
  const preloads = [...preload(host, 'preload', 'script'), ...area, configuration]
  const page = html`<!doctype html>
    <html lang="en-US">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f5f6f8" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b0e14" />
        <title>Kontor</title>
        <meta name="description" content="Kontor is a mobile app to practise trading forex, metals, CFDs and crypto with paper money: live prices, charts and orders." />
        <link rel="icon" href="${icon}" />
        ${beforeHost}${styles}${scripts}${preloads}
        <script type="application/json" id="kontor">
          ${jsonInHtml(document)}
        </script>
      </head>
      <body>
        <div id="root"></div>
        <noscript>Kontor needs JavaScript. Please switch it on and load the page again.</noscript>
      </body>
    </html> `
  return page.text
}

function preload(build: StartableBuild, kind: keyof StartFiles, as: string): Html[] {
  return build.start[kind].map(
    (path) => html`<link rel="preload" as="${as}" ${pinned(build, path, 'href')} /> `,
  )
}

function pinned(
  { pinned: { base, files } }: StartableBuild,
  path: string,
  attribute: 'href' | 'src',
): Html {
  const address = html`${new Html(attribute)}="${base + path}" crossorigin="anonymous"`
  const integrity = files[path]
  return integrity === undefined ? address : html`${address} integrity="${integrity}"`
}

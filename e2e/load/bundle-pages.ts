import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { findRoute } from '@kontor/shared/wire'
import type { OneBundle } from '../../tooling/rspack/one-bundle.ts'
import { hostDocumentIn, payloadOf } from '../document/composition.ts'
import { withoutKnownAnswer } from '../document/known-answer.ts'
import type { Answer } from './front.ts'

const BASE = '/bundle/'
/** How long a document is kept, ms. */
const PAGE_MS = 10_000
const brotli = promisify(brotliCompress)

/**
 * Serves the one bundle: its files, and the edge's documents in which scripts, styles and preloads
 * of the bundle replace those of the builds, with or without the first screen that the edge paints.
 * It compresses like registry and edge, each file once.
 */
export function bundlePages(
  edge: URL,
  { folder, first }: OneBundle,
  { painted }: { painted: boolean },
): Answer {
  const made = new Map<string, Promise<Buffer>>()
  const once = (address: string, make: () => Promise<Buffer>) => {
    const making = made.get(address) ?? make()
    made.set(address, making)
    return making
  }

  async function page(address: string): Promise<Buffer> {
    const html = await (
      await fetch(new URL(address, edge), { headers: { accept: 'text/html' } })
    ).text()
    const { remotes } = payloadOf(hostDocumentIn(html).composition)
    const area = findRoute(Object.values(remotes), address.split('?')[0]!)?.build.id
    const files = [...first.main, ...(area ? first[area]! : [])]
    const scripts = first.main.filter((file) => !isStyle(file)).map(start)
    const styles = first.main.filter(isStyle).map(start).join('')
    const bare = html
      .replaceAll(/<link rel="(stylesheet|preload)" [^>]*href="\/files\/[^>]*> /g, '')
      .replaceAll(/<script defer [^>]*><\/script> /g, '')
    const body = painted
      ? bare
          .replace('</head>', `${[...files.map(preload), ...scripts].join('')}$&`)
          .replace('<script type="application/json"', `${styles}$&`)
      : withoutScreen(bare).replace(
          '</head>',
          `${styles}${[...files.slice(first.main.length).map(preload), ...scripts].join('')}$&`,
        )
    const quality = { [constants.BROTLI_PARAM_QUALITY]: 9 }
    return brotli(Buffer.from(body), { params: quality })
  }

  return async (request, response) => {
    const { url, headers } = request
    const isFile = url.startsWith(BASE)
    if (!isFile && !headers.accept?.includes('text/html')) return false
    // A document is kept only briefly, because its prices grow old.
    const kept = isFile ? url : `${url} ${Math.floor(Date.now() / PAGE_MS)}`
    const body = await once(kept, async () =>
      isFile ? brotli(await readFile(path.join(folder, url.slice(BASE.length)))) : page(url),
    )
    const type = isFile ? (url.endsWith('.css') ? 'text/css' : 'text/javascript') : 'text/html'
    response.writeHead(200, {
      'content-type': `${type}; charset=utf-8`,
      'content-encoding': 'br',
      'access-control-allow-origin': '*',
      'cache-control': isFile ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
    response.end(body)
    return true
  }
}

function withoutScreen(html: string): string {
  return withoutKnownAnswer(html)
    .replace(/<style>[^]*?<\/style>/, '')
    .replace(/(<div id="root">)[^]*?<script data-path[^]*?<\/script>/, '$1</div>')
}

const isStyle = (file: string) => file.endsWith('.css')

const start = (file: string) =>
  isStyle(file)
    ? `<link rel="stylesheet" href="${BASE}${file}" crossorigin="anonymous">`
    : `<script defer src="${BASE}${file}" crossorigin="anonymous"></script>`

const preload = (file: string) =>
  `<link rel="preload" as="${isStyle(file) ? 'style' : 'script'}" href="${BASE}${file}" crossorigin="anonymous">`

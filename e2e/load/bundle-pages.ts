import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { type Composition, findRoute, type HostDocument } from '@kontor/shared/wire'
import type { OneBundle } from '../../tooling/rspack/one-bundle.ts'
import type { Answer } from './front.ts'

const BASE = '/bundle/'
const brotli = promisify(brotliCompress)

/**
 * Serves the one bundle: its files, and the edge's documents with scripts, styles and preloads of
 * the bundle in place of those of the builds. It compresses like registry and edge, each file once.
 */
export function bundlePages(edge: URL, { folder, first }: OneBundle): Answer {
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
    const { remotes } = composition(html)
    const area = findRoute(Object.values(remotes), address.split('?')[0]!)?.build.id
    const tags = [...first.main.map(start), ...(area ? first[area]! : []).map(preload)]
    const body = html
      .replaceAll(/<link rel="(stylesheet|preload)" [^>]*href="\/files\/[^>]*> /g, '')
      .replaceAll(/<script defer [^>]*><\/script> /g, '')
      .replace('<script type="application/json"', `${tags.join('')}$&`)
    const quality = { [constants.BROTLI_PARAM_QUALITY]: 9 }
    return brotli(Buffer.from(body), { params: quality })
  }

  return async (request, response) => {
    const { url, headers } = request
    const isFile = url.startsWith(BASE)
    if (!isFile && !headers.accept?.includes('text/html')) return false
    const body = await once(url, async () =>
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

function composition(html: string): Composition {
  const [, text] = /<script type="application\/json" id="kontor">([^]*?)<\/script>/.exec(html)!
  const document = JSON.parse(text!) as HostDocument
  return JSON.parse(document.composition.payload) as Composition
}

const start = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" href="${BASE}${file}" crossorigin="anonymous">`
    : `<script defer src="${BASE}${file}" crossorigin="anonymous"></script>`

const preload = (file: string) =>
  `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}" href="${BASE}${file}" crossorigin="anonymous">`

import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { type Proxy, startProxy } from '../stage/proxy.ts'

/** A proxy between a browser and the edge that changes what it passes on. */
export interface DamagingProxy extends Proxy {
  /** The files of builds that a browser gets damaged, `<area>/<file>`; null for none. */
  damages: RegExp | null
  /** How a document is changed; null when it is not. */
  document: ((html: string) => string) | null
  /** The files of builds that the browser requests. */
  asked: Set<string>
  /** The files of builds that the proxy has damaged. */
  damaged: Set<string>
}

/** The effects of a damaged script and of a damaged style, by which a page shows that it ran. */
const SCRIPT = '\n;document.documentElement.dataset.damaged = "runs"'
const STYLE = ':root{--damaged:runs}'

/** An expression that says whether a damaged file has run in a page. */
export const HAS_RUN = `document.documentElement.dataset.damaged === 'runs' ||
  getComputedStyle(document.documentElement).getPropertyValue('--damaged') === 'runs'`

/**
 * Starts a damaging proxy. It is an origin of its own, so a browser has none of its files in its
 * caches.
 */
export async function damagingProxy(edge: URL): Promise<DamagingProxy> {
  const state: Omit<DamagingProxy, keyof Proxy> = {
    damages: null,
    document: null,
    asked: new Set(),
    damaged: new Set(),
  }
  const changeOf = (request: IncomingMessage): ((text: string) => string) | null => {
    const file = /^\/files\/([^?]+)/.exec(request.url!)?.[1]
    if (file === undefined)
      return request.headers.accept?.includes('text/html') ? state.document : null
    state.asked.add(file)
    if (!state.damages?.test(file)) return null
    state.damaged.add(file)
    return (text) => text + (file.endsWith('.css') ? STYLE : SCRIPT)
  }
  const proxy = await startProxy(edge, (request, response, pass) => {
    const change = changeOf(request)
    if (change === null) return pass(request, response)
    request.headers['accept-encoding'] = 'identity'
    pass(request, response, async (answer) => {
      const text = change((await answer.toArray()).join(''))
      const headers: OutgoingHttpHeaders = {
        ...answer.headers,
        'content-length': String(Buffer.byteLength(text)),
      }
      // A changed document may have a script that its policy does not name.
      if (!request.url!.startsWith('/files/')) delete headers['content-security-policy']
      response.writeHead(answer.statusCode!, headers)
      response.end(text)
    })
  })
  return Object.assign(state, proxy)
}

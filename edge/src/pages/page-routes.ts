import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isNotModified, networkOf } from '@kontor/server'
import { TICKET_METRIC } from '@kontor/shared/wire'
import { browserCookie, browserOf, newBrowser } from '../arms/browser-cookie.ts'
import { armFor } from '../arms/release.ts'
import { chooseEncoding } from '../base/encoding.ts'
import { notFound, sendPlain } from '../base/plain-answer.ts'
import { Remembered } from '../base/remembered.ts'
import type { CompositionSource } from '../base/sources.ts'
import type { Evidence } from '../evidence/evidence.ts'
import { noPreview, previewCookie, previewOf } from '../previews/preview-cookie.ts'
import type { Previews } from '../previews/previews.ts'
import { localeOf } from '../scripts/guard-words.ts'
import { failedHost } from '../scripts/host-guard.ts'
import { KNOWN_PARTS, knownParts } from '../worker/document-parts.ts'
import { languageOf } from './language-cookie.ts'
import type { Page, Pages } from './pages.ts'

interface Options {
  source: CompositionSource
  pages: Pages
  previews: Previews
  evidence: Evidence
  now: () => number
}

/** Serves the host document at every address that is not a file. */
export function pageRoutes(
  app: FastifyInstance,
  { source, pages, previews, evidence, now }: Options,
): void {
  const locales = new Remembered(localeOf)
  app.setNotFoundHandler(async (request, reply) => {
    const [pathname = '', query = ''] = request.url.split('?', 2)
    if (!wantsPage(request, pathname)) return notFound(reply)
    const { cookie, 'accept-language': accepted = '' } = request.headers
    const release = source.current()
    if (release === null) return nothingPromoted(reply)
    const language = languageOf(cookie)
    const locale = language ?? locales.of(accepted)
    const asked = { pathname, query, failedHost: failedHost(cookie), language, locale }
    const id = previewOf(cookie)
    const preview = id && (await previews.of(id))
    if (preview) {
      // The preview may have been lengthened since its link was opened.
      const left = preview.until - now()
      if (isShown(request)) reply.header('set-cookie', previewCookie(id, left, request))
      const page = await pages.at(preview.arm, asked)
      return sendPage(request, reply, page, 'no-store')
    }
    if (id) reply.header('set-cookie', noPreview)
    const known = browserOf(cookie)
    const browser = known ?? newBrowser()
    if (known === null) reply.header('set-cookie', browserCookie(browser, request))
    const arm = armFor(release, browser)
    const page = await pages.at(arm, asked)
    const { revision } = arm.composition
    const ticket = isShown(request)
      ? evidence.serve(
          { revision, arm: arm.name, area: page.area },
          { browser, network: networkOf(request.ip) },
        )
      : null
    if (ticket !== null) reply.header('server-timing', `${TICKET_METRIC};desc="${ticket}"`)
    return sendPage(request, reply, page, 'no-cache')
  })
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  caching: 'no-store' | 'no-cache',
): Promise<FastifyReply> {
  const known = knownParts(request.headers[KNOWN_PARTS])
  const rest = known === null ? null : await page.rest(known, request)
  const { type, plain, encoded, etags } = rest ?? page.whole
  const encoding = chooseEncoding(request.headers['accept-encoding'], encoded)
  const etag = etags[encoding ?? 'plain']
  reply.headers({
    ...(rest === null && page.headers(request)),
    // A cache between may ignore `Vary`, so it keeps no document that lacks parts.
    'cache-control': rest === null ? caching : `private, ${caching}`,
    etag,
    vary: `accept-encoding, accept-language, cookie, ${KNOWN_PARTS}`,
  })
  if (isNotModified(request, etag)) return reply.code(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply
    .code(200)
    .type(type)
    .send(encoding ? encoded[encoding] : plain)
}

/** Whether a page shows the document. The service worker fetches it to keep it. */
function isShown({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-dest'] !== 'empty'
}

function wantsPage(
  { method, headers: { accept = '*/*' } }: FastifyRequest,
  pathname: string,
): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return /text\/html|\*\/\*/.test(accept) && !isFile(pathname)
}

function isFile(pathname: string): boolean {
  return pathname.slice(pathname.lastIndexOf('/')).includes('.')
}

function nothingPromoted(reply: FastifyReply): FastifyReply {
  const waiting = reply.headers({ 'cache-control': 'no-cache', 'retry-after': '5' })
  return sendPlain(
    waiting,
    503,
    'Nothing is promoted yet: run npx kontor promote with a build of the host and of each remote',
  )
}

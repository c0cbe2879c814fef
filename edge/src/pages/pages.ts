import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { etagOf, pageHeaders, type Site } from '@kontor/server'
import { html } from '@kontor/server/pages'
import {
  type AreaRoute,
  type BuildId,
  type Composition,
  DEFAULT_LOCALE,
  type Encoding,
  findRoute,
  type HostDocument,
  type PinnedBuild,
  type RuntimeConfig,
  type ServedBuild,
} from '@kontor/shared/wire'
import type { ServedArm } from '../arms/release.ts'
import { Remembered } from '../base/remembered.ts'
import type { BuildReader } from '../base/sources.ts'
import { installLinks } from '../install/manifest.ts'
import { hostGuard } from '../scripts/host-guard.ts'
import { trustedTypes } from '../scripts/trusted-types.ts'
import { type PageHeaders, PARTS_TYPE, withoutKnown } from '../worker/document-parts.ts'
import { keepScript } from '../worker/keep.ts'
import { contentSecurity } from './content-security.ts'
import { renderDocument } from './document.ts'
import { screenOf } from './frames.ts'
import type { KnownPrices, PriceReader } from './known-prices.ts'
import { priceCallOf } from './price-calls.ts'

/** A host document ready to be sent. */
export interface Page {
  /** The area that it opens; the host where no area has the address. */
  area: BuildId
  whole: PageBody
  /** The headers of the document at the site of the request. */
  headers(site: Site): PageHeaders
  /**
   * The document and its headers for a service worker that has the parts with these names: names
   * stand for them. Null when the whole document is as short.
   */
  rest(known: string, site: Site): Promise<PageBody | null>
}

/** A body ready to be sent in any encoding. */
interface PageBody {
  type: string
  plain: Buffer
  encoded: Record<Encoding, Buffer>
  /** One for each encoding, because a strong tag identifies the exact bytes. */
  etags: Record<Encoding | 'plain', string>
}

/** The parts of a browser's request that decide its document. */
interface Asked {
  pathname: string
  /** The query, without its question mark; empty when the address has none. */
  query: string
  failedHost: string | null
  /** The language of the app; null for a new visitor. */
  language: string | null
  /** The language of the message when no host starts; null for all. */
  locale: string | null
}

/** The parts and facts from which a page is rendered. */
interface Wanted {
  document: HostDocument
  running: Composition
  host: PinnedBuild
  /** The opened address, and the build that has it. */
  opened: { build: PinnedBuild; route: AreaRoute } | undefined
  language: string
  locale: string | null
  /** The last known prices, where the page begins with them. */
  prices: KnownPrices | null
}

/** Maximum pages kept per arm; beyond it all are dropped, because visitors choose them. */
const MOST = 200

/** Maximum answers to workers kept per page: workers have the parts of a few older documents. */
const MOST_RESTS = 8

/** The results that are kept for an arm. */
interface Kept {
  /** The build and route that open at an address. */
  opened: Remembered<Wanted['opened']>
  /** The pages, by route, host, languages and coin, each with the prices that it shows. */
  pages: Map<string, { prices: KnownPrices | null; page: Promise<Page> }>
}

/** Renders host documents, one for each arm, address and language, and keeps them with the arm. */
export class Pages {
  readonly #builds: BuildReader
  readonly #config: RuntimeConfig
  readonly #serviceWorker: boolean
  readonly #prices: PriceReader
  readonly #made = new WeakMap<ServedArm, Kept>()

  constructor(
    builds: BuildReader,
    config: RuntimeConfig,
    serviceWorker: boolean,
    prices: PriceReader,
  ) {
    this.#builds = builds
    this.#config = config
    this.#serviceWorker = serviceWorker
    this.#prices = prices
  }

  /**
   * The document of an arm for an address. It runs the last good host when the browser could not
   * start the current one, whose version is `failedHost`.
   */
  async at(
    arm: ServedArm,
    { pathname, query, failedHost, language: chosen, locale }: Asked,
  ): Promise<Page> {
    const { document, composition: running } = arm
    const { opened: routes, pages: made } = this.#keptOf(arm)
    const opened = routes.of(pathname)
    const language = chosen ?? DEFAULT_LOCALE
    const host = (failedHost === running.host.version && running.lastGoodHost) || running.host
    const call = priceCallOf(opened?.route, query)
    const prices = call && this.#prices.of(call, language)
    const coin = prices?.answer.input['symbol'] ?? ''
    const key = `${opened?.route.path} ${host.version} ${language} ${locale} ${coin}`
    const kept = made.get(key)
    if (kept?.prices === prices) return kept.page
    const page = this.#make({ document, running, host, opened, language, locale, prices })
    if (kept === undefined && made.size >= MOST) made.clear()
    made.set(key, { prices, page })
    page.catch(() => made.delete(key))
    return page
  }

  #keptOf(arm: ServedArm): Kept {
    const known = this.#made.get(arm)
    if (known) return known
    const { host, remotes } = arm.composition
    const builds = [host, ...Object.values(remotes)]
    const opened = new Remembered((pathname) => findRoute(builds, pathname))
    const kept: Kept = { opened, pages: new Map() }
    this.#made.set(arm, kept)
    return kept
  }

  async #make(wanted: Wanted): Promise<Page> {
    const { document, running, host, opened, language, locale, prices } = wanted
    const builds = this.#builds
    const hostRecord = await this.#record(host)
    const owner = opened && (await this.#record(opened.build))
    const screen = await screenOf(builds, {
      running,
      host: hostRecord,
      opened: opened && owner && { route: opened.route, build: owner },
      locale: language,
      prices,
    })
    const guard = hostGuard(running.host, host, running.lastGoodHost !== undefined, locale)
    const keep = keepScript(running, this.#serviceWorker)
    const beforeHost = html`${installLinks(language)}${trustedTypes(running)}${guard}${keep}`
    const text = renderDocument({
      document,
      host: { pinned: host, start: hostRecord.start, files: hostRecord.files },
      opened:
        opened && owner && opened.build.id !== 'host'
          ? { pinned: opened.build, start: owner.start, files: owner.files }
          : undefined,
      screen: screen ?? undefined,
      beforeHost,
    })
    const whole = await bodyOf('text/html; charset=utf-8', text)
    const headers = new Remembered((site): PageHeaders => {
      const [protocol = '', at = ''] = site.split('://')
      const frame = screen?.style.source
      const policy = contentSecurity(running, this.#config, { protocol, host: at }, frame)
      return { ...pageHeaders, 'content-security-policy': policy }
    })
    const rests = new Remembered(async (asked) => {
      const [site = '', known = ''] = asked.split(' ')
      const rest = withoutKnown(text, headers.of(site), known)
      return rest && bodyOf(PARTS_TYPE, JSON.stringify(rest))
    }, MOST_RESTS)
    return {
      area: opened?.build.id ?? 'host',
      whole,
      headers: (site) => headers.of(nameOf(site)),
      rest: (known, site) => rests.of(`${nameOf(site)} ${known}`),
    }
  }

  async #record({ id, version }: PinnedBuild): Promise<ServedBuild> {
    const record = await this.#builds.find(id, version)
    if (record === undefined) throw new Error(`${id}@${version} is running but is not published`)
    return record
  }
}

function nameOf({ protocol, host }: Site): string {
  return `${protocol}://${host}`
}

async function bodyOf(type: string, text: string): Promise<PageBody> {
  const plain = Buffer.from(text)
  const [br, gz] = await Promise.all([
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    zip(plain),
  ])
  return {
    type,
    plain,
    encoded: { br, gzip: gz },
    etags: { plain: etagOf(plain), br: etagOf(br), gzip: etagOf(gz) },
  }
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

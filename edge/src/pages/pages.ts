import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { etagOf, type Site } from '@kontor/server'
import { html } from '@kontor/server/pages'
import {
  type BuildId,
  type Composition,
  type Encoding,
  findRoute,
  type HostDocument,
  type PinnedBuild,
  type RuntimeConfig,
} from '@kontor/shared/wire'
import type { ServedArm } from '../arms/release.ts'
import { Remembered } from '../base/remembered.ts'
import type { BuildReader } from '../base/sources.ts'
import { hostGuard } from '../scripts/host-guard.ts'
import { trustedTypes } from '../scripts/trusted-types.ts'
import { contentSecurity } from './content-security.ts'
import { renderDocument, type StartableBuild } from './document.ts'

/** A host document ready to be sent. */
export interface Page {
  /** The area that it opens; the host where no area has the address. */
  area: BuildId
  body: Buffer
  encoded: Record<Encoding, Buffer>
  /** One for each encoding, because a strong tag identifies the exact bytes. */
  etags: Record<Encoding | 'plain', string>
  /** The Content-Security-Policy of the document at the site of the request. */
  contentSecurity(site: Site): string
}

/** What a browser asks for. */
interface Asked {
  pathname: string
  failedHost: string | null
  locale: string | null
}

/** What a page is made of. */
interface Wanted {
  document: HostDocument
  running: Composition
  host: PinnedBuild
  /** The build of the area that is opened. */
  owner: PinnedBuild | undefined
  locale: string | null
}

/** The pages of an arm, by the area that they preload, host and language. */
type MadePages = Map<string, Promise<Page>>

/** Renders host documents, one for each arm, area and language, and keeps them with the arm. */
export class Pages {
  readonly #builds: BuildReader
  readonly #config: RuntimeConfig
  readonly #made = new WeakMap<ServedArm, MadePages>()

  constructor(builds: BuildReader, config: RuntimeConfig) {
    this.#builds = builds
    this.#config = config
  }

  /**
   * The document of an arm for an address. It runs the last good host when the browser could not
   * start the current one, whose version is `failedHost`. `locale` is that of the message when none
   * starts; null for all.
   */
  async at(arm: ServedArm, { pathname, failedHost, locale }: Asked): Promise<Page> {
    const { document, composition: running } = arm
    const made: MadePages = this.#made.get(arm) ?? new Map()
    this.#made.set(arm, made)
    const owner = findRoute(Object.values(running.remotes), pathname)?.build
    const host = (failedHost === running.host.version && running.lastGoodHost) || running.host
    const key = `${owner?.id} ${host.version} ${locale}`
    const page = made.get(key) ?? this.#make({ document, running, host, owner, locale })
    made.set(key, page)
    page.catch(() => made.delete(key))
    return page
  }

  async #make({ document, running, host, owner, locale }: Wanted): Promise<Page> {
    const opened = owner && (await this.#startable(owner))
    const guard = hostGuard(running.host, host, running.lastGoodHost !== undefined, locale)
    const beforeHost = html`${trustedTypes(running)}${guard}`
    const body = Buffer.from(
      renderDocument({ document, host: await this.#startable(host), opened, beforeHost }),
    )
    const policies = new Remembered((site) => {
      const [protocol = '', at = ''] = site.split('://')
      return contentSecurity(running, this.#config, { protocol, host: at })
    })
    const [br, gz] = await Promise.all([
      brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      zip(body),
    ])
    return {
      area: owner?.id ?? 'host',
      body,
      encoded: { br, gzip: gz },
      etags: { plain: etagOf(body), br: etagOf(br), gzip: etagOf(gz) },
      contentSecurity: ({ protocol, host: at }) => policies.of(`${protocol}://${at}`),
    }
  }

  async #startable(pinned: PinnedBuild): Promise<StartableBuild> {
    const record = await this.#builds.find(pinned.id, pinned.version)
    if (record === undefined)
      throw new Error(`${pinned.id}@${pinned.version} is running but is not published`)
    return { pinned, start: record.start }
  }
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

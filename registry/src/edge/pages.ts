import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import {
  composition,
  ownerOf,
  type Composition,
  type HostDocument,
  type PinnedBuild,
  type RemoteId,
  type RuntimeConfig,
} from '@kontor/shared/wire'
import type { Encoding } from '../builds/build-record.ts'
import { etagOf } from '../etag.ts'
import { contentSecurity } from './content-security.ts'
import { renderDocument, type StartableBuild } from './document.ts'
import type { BuildReader, CompositionSource } from './sources.ts'

/** A host document ready to be sent. */
export interface Page {
  body: Buffer
  encoded: Record<Encoding, Buffer>
  etag: string
  contentSecurity: string
}

/**
 * Makes host documents, one per area and composition, and keeps those of the composition that runs.
 */
export class Pages {
  readonly #source: CompositionSource
  readonly #builds: BuildReader
  readonly #config: RuntimeConfig
  #signature = ''
  #made = new Map<RemoteId | undefined, Promise<Page>>()

  constructor(source: CompositionSource, builds: BuildReader, config: RuntimeConfig) {
    this.#source = source
    this.#builds = builds
    this.#config = config
  }

  /** The document for an address, or null before the first promote. */
  async at(pathname: string): Promise<Page | null> {
    const document = await this.#source.current()
    if (document === null) return null
    const { signature } = document.composition
    if (signature !== this.#signature) {
      this.#signature = signature
      this.#made = new Map()
    }
    const made = this.#made
    const owner = ownerOfAddress(pathname)
    const page = made.get(owner) ?? this.#make(document, owner)
    made.set(owner, page)
    page.catch(() => made.delete(owner))
    return page
  }

  async #make(document: HostDocument, owner: RemoteId | undefined): Promise<Page> {
    const running: Composition = composition.parse(JSON.parse(document.composition.payload))
    const opened = owner && this.#startable(running.remotes[owner])
    const body = Buffer.from(
      renderDocument({ document, host: this.#startable(running.host), opened }),
    )
    const [br, gz] = await Promise.all([
      brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      zip(body),
    ])
    return {
      body,
      encoded: { br, gzip: gz },
      etag: etagOf(body),
      contentSecurity: contentSecurity(running, this.#config),
    }
  }

  #startable(pinned: PinnedBuild): StartableBuild {
    const record = this.#builds.find(pinned.id, pinned.version)
    if (record === undefined)
      throw new Error(`${pinned.id}@${pinned.version} runs but is not among the builds`)
    return { pinned, start: record.start }
  }
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

function ownerOfAddress(pathname: string): RemoteId | undefined {
  const address = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  return Object.hasOwn(ownerOf, address) ? ownerOf[address] : undefined
}

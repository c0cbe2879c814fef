import {
  type Age,
  type ArmName,
  BEACON_PATH,
  type Composition,
  isOlder,
  type PinnedBuild,
} from '@kontor/shared/wire'
import { type Answer, ask } from './ask.ts'
import { type NamedFile, readDocument } from './document.ts'
import type { Findings } from './findings.ts'
import { firstLine, hashIn, integrityOf, laterOf } from './storm-build.ts'

/** A page that runs one composition for its whole life. */
export interface OpenPage {
  composition: Composition
  /** The text of the entry of each build. */
  entries: Map<string, string>
}

interface Options {
  /** The addresses of the edges; an edge has another one after a restart. */
  edges: readonly string[]
  /** The index of the edge that the browser asks first, as behind a load balancer. */
  own: number
  /** The network address of the browser. */
  address: string
  random: () => number
  findings: Findings
}

/**
 * A browser with its cookie and its cache, which asks edges as the app does: it runs only signed
 * compositions that are not older than an earlier one, and takes only files with the right hash.
 */
export class Browser {
  readonly #options: Options
  readonly #cache = new Map<string, string>()
  #cookie = ''
  #newest: Age | null = null

  constructor(options: Options) {
    this.#options = options
  }

  /** Deletes its cookie, as a user does; it still remembers the newest composition that it ran. */
  deleteCookie(): void {
    this.#cookie = ''
  }

  /** Opens an address of the app. @throws Error when it must not run the document */
  async open(path: string): Promise<OpenPage> {
    const { findings } = this.#options
    // Another tab may run a newer composition while this document is on its way.
    const newest = this.#newest
    const answer = await this.#ask(path, { headers: { accept: 'text/html' } })
    if (answer.status !== 200)
      throw noted(findings.missing, `${path}: ${answer.status} ${answer.body.toString()}`)
    this.#cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? this.#cookie
    const { composition, files, ticket } = await readDocument(answer)
    if (composition === null) throw noted(findings.unsigned, `the composition at ${path}`)
    if (newest !== null && isOlder(composition, newest)) {
      // A host that gets such a document asks once more.
      findings.older.push(`revision ${composition.revision} after ${newest.revision}`)
      return this.open(path)
    }
    if (this.#newest === null || !isOlder(composition, this.#newest)) this.#newest = composition
    const builds = [composition.host, ...Object.values(composition.remotes)]
    await this.#preload(builds, files)
    const entries = new Map<string, string>()
    for (const build of builds) entries.set(build.id, await this.#start(build))
    findings.pages[armOf(composition)] += 1
    await this.#report(builds, ticket)
    return { composition, entries }
  }

  /** Loads a chunk that an area of the page has not loaded yet. */
  async loadLater({ composition, entries }: OpenPage, id: string): Promise<void> {
    const build = id === 'host' ? composition.host : composition.remotes[id]!
    const { name, integrity } = laterOf(entries.get(id)!)
    await this.#load(build, name, integrity)
    this.#options.findings.later += 1
  }

  /** The headers of all its requests. */
  headers(): Record<string, string> {
    const cookie = this.#cookie && { cookie: this.#cookie }
    return {
      'accept-encoding': 'br, gzip',
      'x-forwarded-for': this.#options.address,
      ...cookie,
    }
  }

  /** The edge to ask: at first its own, then another one. */
  edge(turn: number): string {
    const { edges, own } = this.#options
    return edges[(own + turn) % edges.length]!
  }

  /** Asks its edge, and the others when that does not answer. */
  async #ask(
    path: string,
    { headers, ...question }: Parameters<typeof ask>[1],
    first = 0,
  ): Promise<Answer> {
    for (let turn = first; ; turn += 1) {
      const edge = this.edge(turn)
      const all = { ...this.headers(), origin: edge, ...headers }
      const answer = await ask(edge + path, { ...question, headers: all }).catch(() => null)
      if (answer !== null) return answer
      if (turn > first + 20) throw new Error(`No edge answers for ${path}.`)
      this.#options.findings.elsewhere += 1
    }
  }

  /**
   * Loads the files of a document, which are those of its composition. A document has the hash that
   * the composition pins or, for a preload of a chunk, the SHA-256 with which the entry asks.
   */
  async #preload(builds: readonly PinnedBuild[], files: readonly NamedFile[]): Promise<void> {
    const { mixed, unsigned } = this.#options.findings
    const pinned = new Map(
      builds.flatMap((build) =>
        Object.keys(build.files).map((name) => [build.base + name, { build, name }] as const),
      ),
    )
    for (const { address, integrity } of files) {
      const file = pinned.get(address)
      if (integrity === undefined) unsigned.push(address)
      else if (file === undefined || !isAskedWith(integrity, file))
        mixed.push(`${address} in a document`)
      else await this.#load(file.build, file.name, integrity)
    }
  }

  /** Loads the files that start a build. Returns the text of its entry. */
  async #start(build: PinnedBuild): Promise<string> {
    const texts = new Map<string, string>()
    for (const [name, integrity] of Object.entries(build.files))
      texts.set(name, await this.#load(build, name, integrity))
    return texts.get(build.entry)!
  }

  async #load({ id, version, base }: PinnedBuild, name: string, integrity: string) {
    const { findings, random } = this.#options
    const address = base + name
    const text = this.#cache.get(`${address} ${integrity}`)
    if (text !== undefined) return text
    // Files come from any edge, as from a cache in front of all edges.
    const answer = await this.#ask(address, { headers: {} }, random() < 0.5 ? 0 : 1)
    findings.files += 1
    if (answer.status !== 200) throw noted(findings.missing, `${address}: ${answer.status}`)
    if (integrityOf(answer.body, hashIn(integrity)) !== integrity)
      throw noted(findings.unsigned, `${address} has other bytes than its hash`)
    const loaded = answer.body.toString()
    if (!loaded.startsWith(firstLine(id, version)))
      findings.mixed.push(`${address} in ${id}@${version}`)
    this.#cache.set(`${address} ${integrity}`, loaded)
    return loaded
  }

  async #report(builds: readonly PinnedBuild[], ticket: string | null): Promise<void> {
    const report = (event: string) => builds.map(({ id, version }) => ({ id, version, event }))
    const body = JSON.stringify({ ticket, builds: [...report('loaded'), ...report('healthy')] })
    const headers = { 'content-type': 'text/plain' }
    const { status } = await this.#ask(BEACON_PATH, { method: 'POST', headers, body })
    if (status === 204) this.#options.findings.beacons += 1
  }
}

function isAskedWith(integrity: string, { build, name }: { build: PinnedBuild; name: string }) {
  const isChunk = name !== build.entry
  return integrity === build.files[name] || (isChunk && hashIn(integrity) === 'sha256')
}

function armOf({ arm }: Composition): ArmName {
  return arm?.name ?? 'stable'
}

function noted(found: string[], sentence: string): Error {
  found.push(sentence)
  return new Error(sentence)
}

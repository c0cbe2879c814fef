import type * as z from 'zod/mini'
import {
  type BuildFeed,
  buildFeed,
  type BuildId,
  type EdgeReport,
  type Feed,
  feed,
  type PreviewFeed,
  previewFeed,
  type ReportAnswer,
  reportAnswer,
} from '@kontor/shared/wire'
import { Unavailable } from '../base/sources.ts'
import { Untrusted } from '../trust/untrusted.ts'

/** Timeout for an answer, ms; the registry keeps a question for news for up to 25 s. */
const TIMEOUT_MS = 60_000

/**
 * The calls that an edge makes. Each throws Unavailable when the registry does not answer, and
 * Untrusted when what it answers has another shape.
 */
export class RegistryClient {
  readonly #url: string
  readonly #token: string
  readonly #closing = new AbortController()
  #answers = false

  constructor({ url, token }: { url: string; token: string }) {
    this.#url = url
    this.#token = token
  }

  /** Whether the registry answered the last call. */
  get answers(): boolean {
    return this.#answers
  }

  /**
   * What a channel serves: at once, or once it is not what has the tag `after`; null when that
   * takes long.
   */
  async feed(channel: string, after: string | null): Promise<Feed | null> {
    const query = after === null ? '' : `?after=${encodeURIComponent(after)}`
    const answer = await this.#ask(`/api/feed/${channel}${query}`)
    return answer.status === 304 ? null : this.#read(answer, feed)
  }

  /** A published build; null when there is none. */
  build(id: BuildId, version: string): Promise<BuildFeed | null> {
    return this.#build(`/api/feed/builds/${id}/${version}`)
  }

  /** A build of an area that has a file with an address by content; null when there is none. */
  buildWith(id: BuildId, file: string): Promise<BuildFeed | null> {
    return this.#build(`/api/feed/files/${id}/${encodeURIComponent(file)}`)
  }

  /** A preview; null when it is over, or there is none. */
  async preview(id: string): Promise<PreviewFeed | null> {
    const answer = await this.#ask(`/api/feed/previews/${id}`)
    return answer.status === 404 ? null : this.#read(answer, previewFeed)
  }

  /** The bytes of a build's file by their hash, which the caller compares; null without them. */
  async blob(hash: string): Promise<Buffer | null> {
    const answer = await this.#ask(`/api/blobs/${hash}`)
    if (answer.status === 404) return null
    if (!answer.ok) throw this.#refused(answer)
    return Buffer.from(await answer.arrayBuffer().catch((cause) => this.#brokenOff(cause)))
  }

  /** The answer is null from an earlier registry. @throws Unavailable also when it refuses */
  async report(report: EdgeReport): Promise<ReportAnswer | null> {
    const answer = await this.#ask('/api/beacons', {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' },
      body: JSON.stringify(report),
    })
    if (!answer.ok) throw new Unavailable(`the registry refused the report: ${await answer.text()}`)
    return answer.status === 204 ? null : reportAnswer.parse(await answer.json())
  }

  /** Ends all calls. */
  close(): void {
    this.#closing.abort()
  }

  async #build(route: string): Promise<BuildFeed | null> {
    const answer = await this.#ask(route)
    return answer.status === 404 ? null : this.#read(answer, buildFeed)
  }

  /** @throws Unavailable for a refusal or half an answer, Untrusted for one of another shape */
  async #read<Schema extends z.ZodMiniType>(
    answer: Response,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    if (!answer.ok) throw this.#refused(answer)
    const text = await answer.text().catch((cause) => this.#brokenOff(cause))
    try {
      return schema.parse(JSON.parse(text))
    } catch (cause) {
      throw new Untrusted('it is malformed', { cause })
    }
  }

  #refused({ status }: Response): Unavailable {
    return new Unavailable(`the registry at ${this.#url} answered ${status}`)
  }

  #brokenOff(cause: unknown): never {
    throw new Unavailable(`the registry at ${this.#url} broke off its answer`, { cause })
  }

  async #ask(route: string, init: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(TIMEOUT_MS)])
    try {
      const answer = await fetch(this.#url + route, { ...init, signal })
      this.#answers = true
      return answer
    } catch (cause) {
      this.#answers = false
      throw new Unavailable(`the registry at ${this.#url} does not answer`, { cause })
    }
  }
}

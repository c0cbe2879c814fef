import type * as z from 'zod/mini'
import { readBytes } from '@kontor/server/read-bytes'
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
  type StoredBlob,
} from '@kontor/shared/wire'
import { Unavailable } from '../base/sources.ts'
import { Untrusted } from '../trust/untrusted.ts'

/** Timeout for an answer, ms; the registry keeps a question for news for up to 25 s. */
const TIMEOUT_MS = 60_000
/** Maximum bytes of an answer about builds: a channel with hundreds of them needs less. */
const DESCRIPTION = 64_000_000
/** Maximum bytes of the answer to a report. */
const SHORT = 10_000

/**
 * The calls that an edge makes. Each throws Unavailable when the registry does not answer, and
 * Untrusted when its answer has another shape, or is longer than such an answer may be.
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
   * The feed of a channel: at once, or once its tag differs from `after`; null when that takes
   * long.
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

  /** The bytes of a build's file, whose hash the caller compares; null without them. */
  async blob({ hash, size }: StoredBlob): Promise<Buffer | null> {
    const answer = await this.#ask(`/api/blobs/${hash}`)
    if (answer.status === 404) return null
    if (!answer.ok) throw this.#refused(answer)
    // Without its hash: of several such files another one may be the first at the next try, and a
    // lasting failure is told once.
    return this.#bytes(answer, size, 'a file is longer than its build says')
  }

  /** Sends a report. Null from an earlier registry. @throws Unavailable also when it refuses */
  async report(report: EdgeReport): Promise<ReportAnswer | null> {
    const answer = await this.#ask('/api/beacons', {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' },
      body: JSON.stringify(report),
    })
    if (answer.status === 204) return null
    const bytes = await readBytes(answer, SHORT).catch((cause) => this.#brokenOff(cause))
    const text = String(bytes)
    if (!answer.ok) throw new Unavailable(`the registry refused the report: ${text}`)
    try {
      return reportAnswer.parse(JSON.parse(text))
    } catch (cause) {
      throw new Unavailable('the registry’s answer to the report is malformed', { cause })
    }
  }

  /** Ends all calls. */
  close(): void {
    this.#closing.abort()
  }

  async #build(route: string): Promise<BuildFeed | null> {
    const answer = await this.#ask(route)
    return answer.status === 404 ? null : this.#read(answer, buildFeed)
  }

  /** @throws Unavailable for a refusal or an incomplete answer, Untrusted for another shape */
  async #read<Schema extends z.ZodMiniType>(
    answer: Response,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    if (!answer.ok) throw this.#refused(answer)
    const bytes = await this.#bytes(answer, DESCRIPTION, 'it is too long')
    try {
      return schema.parse(JSON.parse(bytes.toString()))
    } catch (cause) {
      throw new Untrusted('it is malformed', { cause })
    }
  }

  async #bytes(answer: Response, most: number, tooLong: string): Promise<Buffer> {
    const bytes = await readBytes(answer, most).catch((cause) => this.#brokenOff(cause))
    if (bytes === null) throw new Untrusted(tooLong)
    return bytes
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

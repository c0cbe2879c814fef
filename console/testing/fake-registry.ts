import { vi } from 'vitest'
import { areaBuildsPath } from '../src/api/areas.ts'
import type { Status } from '../src/api/status.ts'
import { KEPT_AT } from '../src/keep/keep.rules.ts'
import type { Person } from '../src/session/session.store.ts'

/** A call of the console that changes something. */
interface Sent {
  path: string
  body: Record<string, unknown>
}

/** A registry’s refusal. */
export interface Refusal {
  status: number
  code: string
  message: string
}

/** The address of what production runs. */
export const STATUS = '/api/status?channel=production&published=next'

const operator: Person = { name: 'night-shift', role: 'operator', areas: [] }

/** Number of changes that all fake registries have announced, so that no two tags are equal. */
let beats = 0

/** A registry for one page: its answers to reads and changes, and its stream. */
export class FakeRegistry {
  readonly sent: Sent[] = []
  /** Address → answer. */
  readonly reads: Record<string, object>
  /** The addresses that it does not answer; as the stream, one that seems open and says nothing. */
  readonly silent = new Set<string>()
  /**
   * While it is down: when the kept answers were read that the service worker gives, ms. Null while
   * it answers.
   */
  keptAt: number | null = null
  /** The person who is signed in; null for nobody. */
  person: Person | null = null
  /** The answer to a token. */
  signIn: (token: string) => Person | Refusal = () => operator
  /** The answer to a change. */
  change: (sent: Sent) => object | Refusal = () => ({})
  readonly #streams: FakeStream[] = []

  constructor(status: Status) {
    this.reads = {
      '/api/channels': {
        usual: 'production',
        channels: [
          {
            channel: 'production',
            revision: status.current?.revision ?? 0,
            builds: {},
            since: {},
            canary: {},
          },
          {
            channel: 'staging',
            revision: 7,
            builds: { market: '1.1.0' },
            since: { market: status.now - 7_200_000 },
            canary: {},
          },
        ],
      },
      [STATUS]: status,
      '/api/channels/production/canary': { running: null },
      '/api/channels/production/holds': { channel: 'production', freeze: null, pins: [] },
      '/api/channels/production/schedule': { scheduled: [] },
      '/api/channels/production/hour': { areas: {} },
      '/api/incidents': { incidents: [] },
      '/api/verdicts': { verdicts: [] },
      '/api/quarantine': { builds: [] },
      ...areasOf(status),
    }
    vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => this.#fetch(path, init))
    const streams = this.#streams
    const tell = () => {
      if (this.keptAt === null && !this.silent.has('/api/stream')) this.tell()
    }
    vi.stubGlobal(
      'EventSource',
      class extends FakeStream {
        constructor() {
          super()
          streams.push(this)
          queueMicrotask(tell)
        }
      },
    )
  }

  /** Tells the page that everything has changed. */
  tell(): void {
    beats += 1
    this.beat()
  }

  /** Tells the page that nothing has changed. */
  beat(): void {
    const tag = String(beats)
    const topics = ['channels', 'builds', 'evidence', 'incidents', 'verdicts', 'steering', 'log']
    const data = JSON.stringify(Object.fromEntries(topics.map((topic) => [topic, tag])))
    for (const stream of this.#streams) stream.dispatchEvent(new MessageEvent('message', { data }))
  }

  /** What the service worker gives. */
  async #fetch(path: string, init: RequestInit): Promise<Response> {
    const { keptAt } = this
    if (keptAt === null) return this.#answer(path, init)
    const answer =
      init.method === undefined || init.method === 'GET' ? await this.#answer(path, init) : null
    if (!answer?.ok) throw new TypeError('Failed to fetch')
    answer.headers.set(KEPT_AT, String(keptAt))
    return answer
  }

  async #answer(path: string, { method = 'GET', body }: RequestInit): Promise<Response> {
    if (this.silent.has(path)) throw new TypeError('Failed to fetch')
    if (path === '/api/session/oidc') return Response.json({ name: this.provider })
    if (path === '/api/session') return this.#session(method, body)
    if (method === 'GET') {
      const found = this.reads[path]
      if (found !== undefined) return answered(found)
      const message = `There is nothing at ${path}.`
      return Response.json({ error: { code: 'not-found', message } }, { status: 404 })
    }
    const sent = { path, body: JSON.parse(body as string) as Sent['body'] }
    this.sent.push(sent)
    return answered(this.change(sent))
  }

  /** Name of the identity provider; null without one. */
  provider: string | null = null

  #session(method: string, body: RequestInit['body']): Response {
    if (method === 'POST') {
      const answer = this.signIn((JSON.parse(body as string) as { token: string }).token)
      if ('role' in answer) this.person = answer
      return answered(answer)
    }
    if (method === 'DELETE') this.person = null
    const nobody = { status: 401, code: 'token-wrong', message: 'The token is missing.' }
    return answered(this.person ?? (method === 'GET' ? nobody : {}))
  }
}

/** The builds of each area: those that run, and those that may follow. */
function areasOf({ published, builds, history }: Status): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(published).map(([id, next]) => {
      const all = [...next, ...builds.filter((build) => build.id === id)]
      const ran = history.flatMap(({ at, what, builds: ids }, place) =>
        ids[id] === history[place + 1]?.builds[id] ? [] : [{ at, what, version: ids[id] ?? null }],
      )
      return [
        areaBuildsPath({ channel: 'production', area: id }),
        { limit: null, total: all.length, builds: all, ran, tried: [] },
      ]
    }),
  )
}

function answered(answer: object | Refusal): Response {
  if ('status' in answer && 'code' in answer)
    return Response.json({ error: answer }, { status: answer.status })
  return Response.json(answer)
}

class FakeStream extends EventTarget {
  static readonly CLOSED = 2
  readonly readyState = 1
  close(): void {}
}

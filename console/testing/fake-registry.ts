import { vi } from 'vitest'
import type { Status } from '../src/api/status.ts'
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

const operator: Person = { name: 'night-shift', role: 'operator', areas: [] }

/** Number of changes that all registries have told of, so that no two tags are equal. */
let beats = 0

/** A registry for one page: its answers to reads and changes, and its stream. */
export class FakeRegistry {
  readonly sent: Sent[] = []
  /** Address → answer. */
  readonly reads: Record<string, unknown>
  /** Who is signed in; null for nobody. */
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
            canary: {},
          },
          { channel: 'staging', revision: 7, builds: { market: '1.1.0' }, canary: {} },
        ],
      },
      '/api/status?channel=production': status,
      '/api/channels/production/canary': { running: null },
      '/api/channels/production/holds': { channel: 'production', freeze: null, pins: [] },
      '/api/incidents': { incidents: [] },
      '/api/verdicts': { verdicts: [] },
      '/api/quarantine': { builds: [] },
    }
    vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => this.#answer(path, init))
    const streams = this.#streams
    vi.stubGlobal(
      'EventSource',
      class extends FakeStream {
        constructor() {
          super()
          streams.push(this)
        }
      },
    )
  }

  /** Tells the page that everything has changed. */
  tell(): void {
    beats += 1
    const tag = String(beats)
    const topics = ['channels', 'builds', 'evidence', 'incidents', 'verdicts', 'steering', 'log']
    const data = JSON.stringify(Object.fromEntries(topics.map((topic) => [topic, tag])))
    for (const stream of this.#streams) stream.dispatchEvent(new MessageEvent('message', { data }))
  }

  async #answer(path: string, { method = 'GET', body }: RequestInit): Promise<Response> {
    if (path === '/api/session/oidc') return Response.json({ name: this.provider })
    if (path === '/api/session') return this.#session(method, body)
    if (method === 'GET') {
      const found = this.reads[path]
      if (found !== undefined) return Response.json(found)
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

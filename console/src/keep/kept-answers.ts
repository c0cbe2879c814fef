import { ANSWER_CACHE, beyondMost, hasEnded, isDown, KEPT_AT, SESSION } from './keep.rules.ts'

/** Pause before answers are written, ms: pages read some of them every two seconds. */
const WRITE_MS = 5_000

/** Keeps a worker alive until a promise is settled. */
export type Later = (work: Promise<unknown>) => void

interface Answer {
  text: string
  /** When the registry gave it, ms. */
  at: number
}

/** The last answers that a person has read. Nothing is kept while nobody is signed in. */
export class KeptAnswers {
  /** Address → an answer that is not written yet. */
  readonly #waiting = new Map<string, Answer>()
  #writing: Promise<void> | null = null
  /** How often somebody has signed in or out. */
  #turn = 0

  /** An answer of the registry, or the kept one while it gives none. */
  async read(request: Request, later: Later): Promise<Response> {
    const turn = this.#turn
    const answer = await fetch(request).catch(() => null)
    if (answer === null || isDown(answer.status))
      return (await this.#kept(request.url)) ?? answer ?? Response.error()
    if (answer.status === 401) later(this.#clear())
    else if (answer.status === 403) later(this.#drop(request.url))
    else if (isKept(answer)) later(this.#keep(request.url, answer.clone(), turn))
    return answer
  }

  async #keep(url: string, answer: Response, turn: number): Promise<void> {
    const { pathname, search } = new URL(url)
    const kept = { text: await answer.text(), at: Date.now() }
    // It answers the person before.
    if (turn !== this.#turn) return undefined
    if (pathname === SESSION) return this.#keepSession(kept)
    this.#waiting.set(pathname + search, kept)
    this.#writing ??= this.#writeSoon()
    return this.#writing
  }

  /** What another person has read is not shown to this one. */
  async #keepSession(session: Answer): Promise<void> {
    const before = await caches.match(SESSION, { cacheName: ANSWER_CACHE })
    if (before && rightsOf(await before.text()) !== rightsOf(session.text)) await this.#clear()
    const cache = await caches.open(ANSWER_CACHE)
    await cache.put(SESSION, responseOf(session))
  }

  async #writeSoon(): Promise<void> {
    await new Promise((then) => setTimeout(then, WRITE_MS))
    this.#writing = null
    await this.#write()
  }

  async #write(): Promise<void> {
    const cache = await caches.open(ANSWER_CACHE)
    const session = await cache.match(SESSION)
    const answers = [...this.#waiting]
    this.#waiting.clear()
    // Without a session they are of nobody, or of a person who has signed out: not of the next one.
    if (session === undefined || answers.length === 0) return
    for (const [address, answer] of answers) await cache.put(address, responseOf(answer))
    // The session lasts from the last answer on.
    const at = Math.max(...answers.map(([, answer]) => answer.at))
    await cache.put(SESSION, responseOf({ text: await session.text(), at }))
    for (const address of beyondMost(await listOf(cache))) await cache.delete(address)
  }

  /** A kept answer with its time; undefined without one, and where its reader’s session ended. */
  async #kept(url: string): Promise<Response | undefined> {
    await this.#write()
    const cache = await caches.open(ANSWER_CACHE)
    const session = await cache.match(SESSION)
    if (session === undefined || hasEnded(timeOf(session), Date.now())) return undefined
    return cache.match(url)
  }

  async #drop(url: string): Promise<void> {
    const { pathname, search } = new URL(url)
    this.#waiting.delete(pathname + search)
    const cache = await caches.open(ANSWER_CACHE)
    await cache.delete(url)
  }

  /** Forgets all answers when somebody signs in or out, also those that are on their way. */
  async forget(): Promise<void> {
    this.#turn += 1
    await this.#clear()
  }

  async #clear(): Promise<void> {
    this.#waiting.clear()
    await caches.delete(ANSWER_CACHE)
  }
}

/** A picture is in the browser's own cache, and its text cannot be kept. */
function isKept({ ok, headers }: Response): boolean {
  return ok && headers.get('content-type')?.startsWith('application/json') === true
}

function responseOf({ text, at }: Answer): Response {
  const body = new TextEncoder().encode(text)
  const headers = {
    'content-type': 'application/json',
    'content-length': String(body.length),
    [KEPT_AT]: String(at),
  }
  return new Response(body, { headers })
}

const timeOf = ({ headers }: Response): number => Number(headers.get(KEPT_AT))

async function listOf(cache: Cache) {
  const requests = await cache.keys()
  return Promise.all(
    requests.map(async (request) => {
      const { pathname, search } = new URL(request.url)
      const answer = (await cache.match(request))!
      const bytes = Number(answer.headers.get('content-length'))
      return { address: pathname + search, at: timeOf(answer), bytes }
    }),
  )
}

/** A person with their rights, without the end of their session, which moves. */
function rightsOf(session: string): string {
  const { name, role, areas } = JSON.parse(session) as Record<string, unknown>
  return JSON.stringify([name, role, areas])
}

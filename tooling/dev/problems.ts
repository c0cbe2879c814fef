import type { ServerResponse } from 'node:http'

/** The problems in the sources of a session, as text; empty when there are none. */
interface Problems {
  /** Counts the builds. */
  round: number
  build: string
  types: string
}

/** Sends problems to open pages as server-sent events, at once and at each change. */
export class ProblemStream {
  readonly #pages = new Set<ServerResponse>()
  #problems: Problems = { round: 0, build: '', types: '' }

  /** Handles the end of a build. Problems of types stay until the next check. */
  built(build: string): void {
    this.#tell({ round: this.#problems.round + 1, build })
  }

  typesChecked(types: string): void {
    this.#tell({ types })
  }

  /** Keeps a page informed until it is closed. */
  open(page: ServerResponse): void {
    page.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    page.write(this.#message())
    this.#pages.add(page)
    page.on('close', () => this.#pages.delete(page))
  }

  #tell(news: Partial<Problems>): void {
    this.#problems = { ...this.#problems, ...news }
    for (const page of this.#pages) page.write(this.#message())
  }

  #message(): string {
    return `data: ${JSON.stringify(this.#problems)}\n\n`
  }
}

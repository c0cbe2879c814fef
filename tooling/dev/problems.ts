import type { ServerResponse } from 'node:http'

/** What is wrong with the sources of a session, as text; empty when nothing is. */
interface Problems {
  /** Counts the builds. */
  round: number
  build: string
  types: string
}

/** Tells open pages what is wrong, at once and at each change, as server-sent events. */
export class ProblemStream {
  readonly #pages = new Set<ServerResponse>()
  #problems: Problems = { round: 0, build: '', types: '' }

  /** A build has ended. What was said about types stays until they are checked again. */
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

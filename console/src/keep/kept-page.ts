import { filesOf, isDown, PAGE_CACHE } from './keep.rules.ts'
import type { Later } from './kept-answers.ts'

/** One document is the page at each address. */
const PAGE = '/'
/** Answers vary by the compression that a browser takes, which is the same for all of it. */
const ANY = { ignoreVary: true }

/** The page of the console with its files, those of one build. */
export class KeptPage {
  /** Changes of the cache, one after the other. */
  #last: Promise<void> = Promise.resolve()

  /** The page from the registry, or the kept one while it does not answer. */
  async page(request: Request, later: Later): Promise<Response> {
    const answer = await fetch(request).catch(() => null)
    if (answer === null || isOfProxy(answer))
      return (await kept(PAGE)) ?? answer ?? Response.error()
    if (answer.ok) {
      const copy = answer.clone()
      later(this.#next((cache) => keepPage(cache, copy)))
    }
    return answer
  }

  /** A file. Its name has the hash of its content, so that a kept one is as good. */
  async file(request: Request, later: Later): Promise<Response> {
    const found = await kept(request.url)
    if (found) return found
    const answer = await fetch(request)
    if (answer.ok) {
      const copy = answer.clone()
      later(this.#next((cache) => cache.put(request.url, copy)))
    }
    return answer
  }

  /** Keeps the page of the registry, for a worker that has seen none. */
  async first(): Promise<void> {
    const answer = await fetch(PAGE)
    if (answer.ok) await this.#next((cache) => keepPage(cache, answer))
  }

  #next(change: (cache: Cache) => Promise<void>): Promise<void> {
    const done = this.#last.then(async () => change(await caches.open(PAGE_CACHE)))
    this.#last = done.catch((cause: unknown) => console.warn('the console is not kept', cause))
    return done
  }
}

const kept = (address: string) => caches.match(address, { ...ANY, cacheName: PAGE_CACHE })

/** The registry’s own refusals are JSON: it does answer. */
function isOfProxy({ status, headers }: Response): boolean {
  return isDown(status) && headers.get('content-type')?.includes('json') !== true
}

/** Keeps a page once all of its files are kept, and then no file of another one. */
async function keepPage(cache: Cache, answer: Response): Promise<void> {
  const before = await cache.match(PAGE, ANY)
  const text = await answer.clone().text()
  const files = filesOf(text)
  // A page without files is that of a proxy, such as one to sign in.
  if ((await before?.text()) === text || files.length === 0) return
  await cache.addAll(files)
  await cache.put(PAGE, answer)
  const stay = new Set([PAGE, ...files])
  for (const request of await cache.keys())
    if (!stay.has(new URL(request.url).pathname)) await cache.delete(request, ANY)
}

import { vi } from 'vitest'

type Address = string | Request

const hrefOf = (address: Address) =>
  new URL(typeof address === 'string' ? address : address.url, location.href).href

/** A cache of the browser. */
class FakeCache {
  readonly #answers = new Map<string, Response>()

  async match(address: Address): Promise<Response | undefined> {
    return this.#answers.get(hrefOf(address))?.clone()
  }

  async put(address: Address, answer: Response): Promise<void> {
    this.#answers.set(hrefOf(address), answer)
  }

  async addAll(addresses: readonly string[]): Promise<void> {
    const answers = await Promise.all(addresses.map((address) => fetch(address)))
    if (answers.some(({ ok }) => !ok)) throw new TypeError('A file is missing.')
    for (const [place, answer] of answers.entries()) await this.put(addresses[place]!, answer)
  }

  async delete(address: Address): Promise<boolean> {
    return this.#answers.delete(hrefOf(address))
  }

  async keys(): Promise<Request[]> {
    return [...this.#answers.keys()].map((href) => new Request(href))
  }
}

/** Gives the tests the caches of a browser. Returns a function that lists the kept addresses. */
export function fakeCaches(): (name: string) => Promise<string[]> {
  const all = new Map<string, FakeCache>()
  const open = async (name: string) => {
    const cache = all.get(name) ?? new FakeCache()
    all.set(name, cache)
    return cache
  }
  vi.stubGlobal('caches', {
    open,
    match: async (address: Address, { cacheName }: { cacheName: string }) =>
      (await open(cacheName)).match(address),
    delete: async (name: string) => all.delete(name),
  })
  return async (name) => {
    const requests = await (await open(name)).keys()
    return requests.map(({ url }) => url.slice(location.origin.length))
  }
}

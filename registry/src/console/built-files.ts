import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { etagOf } from '@kontor/server'

const compress = promisify(brotliCompress)

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** A file of the built console. */
export interface BuiltFile {
  type: string
  plain: Buffer
  br: Buffer
  etag: string
}

/** The files of the built console. A file with a hash in its name is kept in memory. */
export class BuiltFiles {
  readonly #folder: string
  readonly #known = new Map<string, BuiltFile>()

  constructor(folder: string) {
    this.#folder = folder
  }

  /** The page of the console; null while the console is not built. */
  page(): Promise<BuiltFile | null> {
    return orNull(this.#read('index.html'))
  }

  /** The service worker of the console; null for a console without one. */
  worker(): Promise<BuiltFile | null> {
    return orNull(this.#read('worker.js'))
  }

  /** A file by its name. Null when there is none. */
  async file(name: string): Promise<BuiltFile | null> {
    if (!/^[\w-][\w.-]*\.(?:js|css)$/.test(name)) return null
    const known = this.#known.get(name)
    if (known) return known
    const found = await orNull(this.#read(name))
    if (found) this.#known.set(name, found)
    return found
  }

  async #read(name: string): Promise<BuiltFile> {
    return builtFile(await readFile(path.join(this.#folder, name)), path.extname(name))
  }
}

/** A file with its bytes. `suffix` is one of those that a build of the console has: `.js`. */
export async function builtFile(plain: Buffer, suffix: string): Promise<BuiltFile> {
  return { type: types[suffix]!, plain, br: await compress(plain), etag: etagOf(plain) }
}

async function orNull(reading: Promise<BuiltFile>): Promise<BuiltFile | null> {
  return reading.catch((cause: unknown) => {
    if ((cause as { code?: string }).code === 'ENOENT') return null
    throw cause
  })
}

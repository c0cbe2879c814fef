import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/** Path → text: the files of a build. */
export type Files = Record<string, string>

/**
 * Builds of the last revision before compositions had a format, as their bundler wrote them, under
 * a version of their own.
 */
export const oldBuilds: Record<'host' | 'market', Files> = JSON.parse(
  brotliDecompressSync(
    readFileSync(path.join(import.meta.dirname, 'builds-of-format-1.json.br')),
  ).toString(),
)

/** The version of these builds. */
export const OLD_VERSION = '1.4.0'

/** Writes the files of a build into a folder. */
export function unpack(files: Files, folder: string): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

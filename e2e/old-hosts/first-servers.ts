import { readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Servers } from '../stage/edge.ts'
import { workspace } from '../stage/stage.ts'
import { type Files, unpack } from './unpack.ts'

/**
 * Writes the first registry and edge that were two programs, and the command of their time, into a
 * folder, and returns their scripts. Their databases are the packages of this workspace.
 */
export function unpackFirstServers(folder: string): Servers & { kontor: string } {
  const packed = readFileSync(path.join(import.meta.dirname, 'first-servers.json.br'))
  const files: Files = JSON.parse(brotliDecompressSync(packed).toString())
  unpack(files, folder)
  symlinkSync(path.join(workspace, 'server/node_modules'), path.join(folder, 'node_modules'))
  const script = (name: string) => path.join(folder, `${name}.mjs`)
  return { registry: script('registry'), edge: script('edge'), kontor: script('kontor') }
}

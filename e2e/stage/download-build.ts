import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Edge } from './edge.ts'

/**
 * Writes the files of a published build, `market/1.0.0`, to a folder, from which it can be
 * published again, also as another `version`.
 */
export async function downloadBuild(
  { app, registry }: Pick<Edge, 'app' | 'registry'>,
  build: string,
  folder: string,
  version?: string,
): Promise<void> {
  const { hashes } = (await (await fetch(`${registry}/api/builds/${build}`)).json()) as {
    hashes: Record<string, string>
  }
  for (const name of Object.keys(hashes)) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    const answer = await fetch(`${app}/builds/${build}/${name}`)
    writeFileSync(file, Buffer.from(await answer.arrayBuffer()))
  }
  if (version === undefined) return
  const card = path.join(folder, 'kontor.json')
  writeFileSync(card, JSON.stringify({ ...JSON.parse(readFileSync(card, 'utf8')), version }))
}

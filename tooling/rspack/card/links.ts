import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import type { Compilation } from '@rspack/core'
import { type AreaLink, type LinkOffer, linkOffer } from '@kontor/shared/wire'
import type { Area } from '../area.ts'
import { readDataFile } from './data-file.ts'
import { textAt } from './text-at.ts'

/**
 * Reads the links that a remote offers to other areas from its `src/links.ts`, none without that
 * file. Their texts are those of the remote's words in all languages.
 * @throws when the file imports code, a link is malformed, or a language lacks its text.
 */
export async function linksOf(
  { id, folder }: Pick<Area, 'id' | 'folder'>,
  compilation?: Compilation,
): Promise<LinkOffer[]> {
  const file = path.join(folder, 'src/links.ts')
  if (!existsSync(file)) return []
  const { links } = await readDataFile(file, compilation)
  const words = globSync(path.join(folder, `node_modules/@*/locales/*/${id}.json`)).toSorted()
  for (const one of words) compilation?.fileDependencies.add(one)
  return (links as AreaLink[]).map((link) => {
    const texts = words.map((one) => [path.basename(path.dirname(one)), textAt(one, link.text)])
    return readLink({ ...link, text: Object.fromEntries(texts) }, file)
  })
}

function readLink(link: unknown, file: string): LinkOffer {
  const read = linkOffer.safeParse(link)
  if (read.success) return read.data
  const at = read.error.issues.map(({ path: keys }) => keys.join('.')).join(', ')
  throw new Error(`${file}: ${at} of the link ${JSON.stringify(link)} is malformed.`)
}

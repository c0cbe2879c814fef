import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { CliError } from '@kontor/server/cli'
import { readIfExists } from '@kontor/server/files'
import { type BuildCard, buildCard } from '@kontor/shared/wire'
import { CARD } from '../../builds/build-files.ts'

/** What publishing adds to the card of a build. */
type PublishedFacts = Pick<BuildCard, 'source' | 'fits'>

/**
 * Reads the card (`kontor.json`) of the build in a folder.
 * @throws CliError when the card is missing or malformed.
 */
export async function readCard(folder: string): Promise<BuildCard> {
  const file = path.join(folder, CARD)
  const text = await readIfExists(file)
  if (text === null) throw new CliError(`${file} is missing, so ${folder} is not a build.`)
  const read = buildCard.safeParse(jsonOf(text))
  if (!read.success) throw new CliError(`${file} is not the card of a build.`)
  return read.data
}

/**
 * Every file of a folder by its path below the folder, with slashes on every system. The card is
 * completed.
 * @throws CliError for a symbolic link, which could lead anywhere.
 */
export async function filesOf(
  folder: string,
  more: PublishedFacts,
): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const link = entries.find((one) => one.isSymbolicLink())
  if (link)
    throw new CliError(
      `${path.join(link.parentPath, link.name)} is a symbolic link; a build has plain files alone.`,
    )
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name)
    const name = path.relative(folder, file).split(path.sep).join('/')
    const bytes = await readFile(file)
    files.set(name, name === CARD ? completed(bytes, more) : bytes)
  }
  return files
}

function completed(card: Buffer, more: PublishedFacts): Buffer {
  return Buffer.from(JSON.stringify({ ...(jsonOf(card.toString()) as object), ...more }))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { CliError } from '@kontor/server/cli'
import { type BuildCard, buildCard } from '@kontor/shared/wire'
import { readIfExists } from '@kontor/server/files'

const CARD = 'kontor.json'

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
 * Every file of a folder as a form, with the card completed: a part's name is the
 * path below the folder, with slashes on every system.
 * @throws CliError for a symbolic link, which could lead anywhere.
 */
export async function formOf(folder: string, more: PublishedFacts): Promise<FormData> {
  const form = new FormData()
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
    form.append(name, new Blob([name === CARD ? completed(bytes, more) : bytes]), name)
  }
  return form
}

function completed(card: Buffer, more: PublishedFacts): string {
  return JSON.stringify({ ...(jsonOf(card.toString()) as object), ...more })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

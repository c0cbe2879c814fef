import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { buildCard, type BuildCard } from '@kontor/shared/wire'
import { readIfExists } from '../files.ts'
import { CliError } from './cli-error.ts'

/**
 * Reads the card (`kontor.json`) of the build in a folder.
 * @throws CliError when the card is missing or malformed.
 */
export async function readCard(folder: string): Promise<BuildCard> {
  const file = path.join(folder, 'kontor.json')
  const text = await readIfExists(file)
  if (text === null) throw new CliError(`${file} is missing, so ${folder} is not a build.`)
  try {
    return buildCard.parse(JSON.parse(text))
  } catch {
    throw new CliError(`${file} is not the card of a build.`)
  }
}

/**
 * Every file of a folder as a form: a part's name is the path below the folder, with slashes on
 * every system.
 * @throws CliError for a symbolic link, which could lead anywhere.
 */
export async function formOf(folder: string): Promise<FormData> {
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
    form.append(name, new Blob([await readFile(file)]), name)
  }
  return form
}

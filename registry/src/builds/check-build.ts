import semver from 'semver'
import { buildCard, normalPath, type BuildCard } from '@kontor/shared/wire'
import { invalid, jsonIn, type Files } from './build-files.ts'
import type { BuildRef } from './build-ref.ts'
import type { StartFiles } from './build-record.ts'
import { hostStart } from './host-files.ts'
import { remoteStart } from './remote-files.ts'

/** What a build says of itself, found to be true of its files. */
export interface CheckedBuild {
  card: BuildCard
  entry: string
  start: StartFiles
}

/**
 * Reads what a build says of itself and holds it against its files and the address it is published
 * at.
 * @throws Refusal 422 with the first thing that is wrong.
 */
export function checkBuild({ id, version }: BuildRef, files: Files): CheckedBuild {
  const read = buildCard.safeParse(jsonIn(files, 'kontor.json'))
  if (!read.success)
    throw invalid(
      'kontor.json does not say what this build is: id, version, contract, lent and well-formed routes are needed',
    )
  const card = read.data
  if (card.id !== id || card.version !== version) {
    throw invalid(
      `kontor.json says ${card.id}@${card.version}, and this is published as ${id}@${version}`,
    )
  }
  const paths = card.routes.map(({ path }) => normalPath(path))
  const twice = paths.find((path, index) => paths.indexOf(path) !== index)
  if (twice !== undefined) throw invalid(`kontor.json names the address ${twice} twice`)
  for (const [name, asked] of Object.entries(card.lent)) {
    const fits = id === 'host' ? semver.valid(asked) : semver.validRange(asked)
    if (fits === null)
      throw invalid(
        `kontor.json gives "${asked}" for ${name}, which is no ${id === 'host' ? 'version' : 'range'}`,
      )
  }
  return { card, ...(id === 'host' ? hostStart(files) : remoteStart(card, files)) }
}

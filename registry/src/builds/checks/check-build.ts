import semver from 'semver'
import type { StartFiles } from '@kontor/shared/wire'
import { type BuildCard, buildCard, isOwnAddress, normalPath } from '@kontor/shared/wire'
import { CARD, type Files, invalid, parseJsonFile } from '../build-files.ts'
import type { BuildRef } from '../build-ref.ts'
import { checkFrame } from './check-frame.ts'
import { checkLinks } from './check-links.ts'
import { hostStart } from './host-files.ts'
import { remoteStart } from './remote-files.ts'

/** The card of a build, checked against its files. */
export interface CheckedBuild {
  card: BuildCard
  entry: string
  start: StartFiles
}

/**
 * Checks the card of a build against its files and against the reference under which it is
 * published.
 * @throws Refusal 422 with the first fault.
 */
export function checkBuild({ id, version }: BuildRef, files: Files): CheckedBuild {
  const read = buildCard.safeParse(parseJsonFile(files, CARD))
  if (!read.success)
    throw invalid(
      'kontor.json is not the card of a build: id, version, contract, lent, and well-formed routes and links are needed',
    )
  const card = read.data
  if (card.id !== id || card.version !== version) {
    throw invalid(
      `kontor.json is the card of ${card.id}@${card.version}, and this is published as ${id}@${version}`,
    )
  }
  const paths = card.routes.map(({ path }) => normalPath(path))
  const twice = paths.find((path, index) => paths.indexOf(path) !== index)
  if (twice !== undefined) throw invalid(`kontor.json names the address ${twice} twice`)
  const reserved = card.routes.find(({ path }) => isOwnAddress(path))
  if (reserved)
    throw invalid(`kontor.json names the address ${reserved.path}, which the edge answers itself`)
  checkLinks(card)
  checkFrame(files)
  for (const [name, text] of Object.entries(card.lent)) {
    const fits = id === 'host' ? semver.valid(text) : semver.validRange(text)
    if (fits === null)
      throw invalid(
        `kontor.json has "${text}" for ${name}, which is not a ${id === 'host' ? 'version' : 'range'}`,
      )
  }
  return { card, ...(id === 'host' ? hostStart(files) : remoteStart(card, files)) }
}

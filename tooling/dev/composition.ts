import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import {
  buildCard,
  type Composition,
  composition,
  CONTRACT,
  type HostDocument,
  type PinnedBuild,
  signedComposition,
  writeComposition,
} from '@kontor/shared/wire'
import { DEV_VERSION, devBase } from './configs.ts'

/** File name → bytes: the code and the card of a build. */
export type Files = Record<string, Buffer>

const CARD = 'kontor.json'

/** Whether `devBuild` needs a file of a development build. */
export function isPinned(name: string): boolean {
  return name === CARD || (/\.(js|css)$/.test(name) && !name.includes('hot-update'))
}

/**
 * The composition at an address: the one that the app runs, or that of another channel.
 * @throws Error that says how to start the app when it does not answer.
 */
export async function runningComposition(
  app: string,
  address = `${app}/composition`,
): Promise<Composition> {
  const answer = await fetch(address).catch(() => null)
  if (!answer?.ok)
    throw new Error(
      `No app answers at ${app}: run npm start first, or name another with --against.`,
    )
  const { payload } = signedComposition.parse(await answer.json())
  return composition.parse(JSON.parse(payload))
}

/** Pins a build of this session, so that the page checks its hashes as in production. */
export function devBuild(entry: string, files: Files): PinnedBuild {
  const { [CARD]: card, ...forPages } = files
  const { id, routes, links } = buildCard.parse(JSON.parse(String(card)))
  const hashes = Object.entries(forPages).map(([name, bytes]) => [
    name,
    `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
  ])
  return {
    id,
    version: DEV_VERSION,
    contract: CONTRACT,
    routes,
    ...(links.length > 0 && { links }),
    base: devBase(id),
    entry,
    files: Object.fromEntries(hashes),
  }
}

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const trusted = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url').toString('base64')

/**
 * The running composition, in which the session's builds replace the app's. A key signs it that
 * only the session's pages trust. Builds of the session have no last good build.
 */
export function devDocument(
  running: Composition,
  host: PinnedBuild,
  remotes: readonly PinnedBuild[],
): HostDocument {
  const inPlace = Object.fromEntries(remotes.map((build) => [build.id, build]))
  const kept = Object.entries(running.lastGood).filter(([id]) => !(id in inPlace))
  const payload = writeComposition({
    ...running,
    host,
    remotes: { ...running.remotes, ...inPlace },
    lastGood: Object.fromEntries(kept),
  })
  const signature = sign(null, Buffer.from(payload), privateKey).toString('base64')
  return {
    composition: { payload, keyId: 'development', signature },
    keys: { development: trusted },
  }
}

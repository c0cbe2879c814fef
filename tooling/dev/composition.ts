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

/** How long a page of a session may run, ms. The session signs anew for each page. */
const VALID_MS = 7 * 24 * 3_600_000

/** Whether `devBuild` needs a file of a development build. */
export function isPinned(name: string): boolean {
  return name === CARD || (/\.(js|css)$/.test(name) && !name.includes('hot-update'))
}

/**
 * The composition at an address: the one that the app runs, or that of another channel.
 * @throws Error that says what to do when the app does not answer, or not with a composition.
 */
export async function runningComposition(
  app: string,
  address = `${app}/composition`,
): Promise<Composition> {
  const answer = await fetch(address).catch((cause: unknown) => {
    throw new Error(`${unreached(app, cause)}, or name another with --against.`, { cause })
  })
  if (!answer.ok)
    throw new Error(
      `${address} answers ${answer.status}: promote builds first, or name another app with --against.`,
    )
  const read = composition.safeParse(payloadOf(await answer.text()))
  if (read.success) return read.data
  throw new Error(`${address} is not the composition of an app: name another with --against.`)
}

/** Why nothing answers, and what to do about it: the beginning of a sentence. */
function unreached(app: string, cause: unknown): string {
  const { code = '', message = '' }: Partial<NodeJS.ErrnoException> =
    (cause as { cause?: NodeJS.ErrnoException }).cause ?? {}
  return /CERT|LEAF_SIGNATURE/.test(code)
    ? `The certificate of ${app} is not trusted (${message.split(';', 1)[0]}): name its root by NODE_EXTRA_CA_CERTS`
    : `No app answers at ${app}: run npm start first`
}

/** The payload of a signed composition; null when the text is none. */
function payloadOf(text: string): unknown {
  try {
    return JSON.parse(signedComposition.parse(JSON.parse(text)).payload)
  } catch {
    return null
  }
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
    // The session may be older than the signature of what the app ran when it began.
    expiresAt: Math.max(running.expiresAt, Date.now() + VALID_MS),
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

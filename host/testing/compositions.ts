import {
  type AreaRoute,
  type BuildId,
  type Composition,
  COMPOSITION_FORMAT,
  CONTRACT,
  type HostDocument,
  type PageShape,
  type PinnedBuild,
} from '@kontor/shared/wire'

/** The addresses of each remote in these tests. */
const routes: Record<string, AreaRoute[]> = {
  market: [
    aRoute('/', { keepAlive: true, skeleton: 'market' }),
    aRoute('/product'),
    aRoute('/video', { skeleton: 'article' }),
    aRoute('/rank', { keepAlive: true, skeleton: 'of a newer area' as PageShape }),
  ],
  trading: [
    aRoute('/trade', { keepAlive: true, skeleton: 'chart' }),
    aRoute('/order', { keepAlive: true, needs: 'session' }),
  ],
  account: [aRoute('/user', { keepAlive: true }), aRoute('/mine/wallet', { skeleton: 'cards' })],
  onboarding: [aRoute('/login', { skeleton: 'form' }), aRoute('/register')],
}

/** The remotes of these tests. */
export const remoteIds = Object.keys(routes)

/** A route whose page has its path as title. */
export function aRoute(path: string, over: Partial<AreaRoute> = {}): AreaRoute {
  return { path, title: `title of ${path}`, ...over }
}

/** A build as a composition pins it; its entry has the given integrity. */
export function aBuild(id: BuildId, integrity = `sha384-${'A'.repeat(64)}`): PinnedBuild {
  return {
    id,
    version: '1.0.0',
    contract: CONTRACT,
    routes: routes[id] ?? [aRoute(`/${id}`)],
    base: `/builds/${id}/1.0.0/`,
    entry: 'entry.js',
    files: { 'entry.js': integrity },
  }
}

/** A composition that expires in an hour. */
export function aComposition(over: Partial<Composition> = {}): Composition {
  return {
    format: COMPOSITION_FORMAT,
    channel: 'stable',
    revision: 1,
    issuedAt: Date.now(),
    expiresAt: Date.now() + 3_600_000,
    host: aBuild('host'),
    remotes: Object.fromEntries(remoteIds.map((id) => [id, aBuild(id)])),
    lastGood: {},
    ...over,
  }
}

/** The composition that the edge writes for this payload, signed with a new key. */
export async function signed(payload: string): Promise<HostDocument> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey('Ed25519', true, [
    'sign',
    'verify',
  ])
  const signature = await crypto.subtle.sign(
    'Ed25519',
    privateKey,
    new TextEncoder().encode(payload),
  )
  const raw = await crypto.subtle.exportKey('raw', publicKey)
  return {
    composition: { payload, keyId: 'key-1', signature: base64(signature) },
    keys: { 'key-1': base64(raw) },
  }
}

/** Bytes as base64 text. */
export function base64(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
}

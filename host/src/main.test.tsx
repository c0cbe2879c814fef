import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { screen, waitFor } from '@kontor/shared/testing'
import { getConfig, type HostDocument } from '@kontor/shared/wire'
import { signed } from '../testing/compositions.ts'

class SilentSocket {
  close() {}
}

const runtime = {
  apiBase: '',
  imageBase: '',
  socketUrl: '/v1/quotes',
  layers: ['base64'],
  brand: 'Kontor',
  supportEmail: '',
}

/** The answer of `/config.json`. */
let configFile = () => Response.json(runtime)

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket)
  configFile = () => Response.json(runtime)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  // Each test registers the areas again with the same federation.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A page load: with its own modules, a server that answers, and scripts that load. */
async function newPage() {
  vi.resetModules()
  const [scripts, server] = await Promise.all([
    import('../testing/scripts.tsx'),
    import('@kontor/shared/testing'),
  ])
  scripts.startScripts()
  vi.mocked(fetch).mockImplementation(async () => configFile())
  scripts.startFederation()
  server.startServer()
  server.answer(getConfig, () => ({ image: '', mode: 'live' as const }))
  const pinned = await scripts.pinnedComposition()
  const { answer } = server
  return { ...scripts, answer, pinned, written: await signed(JSON.stringify(pinned)) }
}

/** Opens the page with the document that the edge wrote. */
async function open(written: HostDocument): Promise<void> {
  document.body.innerHTML =
    '<div id="root"></div><script type="application/json" id="kontor"></script>'
  document.getElementById('kontor')!.textContent = JSON.stringify(written)
  await import('./main.ts')
}

it('starts with the area of the address', async () => {
  const { written, serveArea, aRemote, aPage } = await newPage()
  serveArea(aRemote('market', { '/': aPage('prices') }))
  await open(written)
  await screen.findByRole('heading', { name: 'prices' })
  expect(document.title).toBe('market:title of / · Kontor')
  await waitFor(() => expect(screen.queryByText('Paper trading')).toBeNull())
})

it('HOST-089 the notice of a failed call disappears when the call succeeds', async () => {
  const { written, answer, serveArea, aRemote, aPage } = await newPage()
  const { config, notices, notify } = await import('@kontor/shared/store')
  const reply = Promise.withResolvers<{ image: string; mode: 'live' }>()
  answer(getConfig, () => reply.promise)
  serveArea(aRemote('market', { '/': aPage('prices') }))
  await open(written)
  await screen.findByRole('heading', { name: 'prices' })
  notify({ kind: 'bad', text: 'refused', about: getConfig.path })
  expect(notices.shown).toHaveLength(1)
  reply.resolve({ image: '', mode: 'live' })
  // At once: every notice disappears by itself after four seconds.
  await waitFor(() => expect(config.base).not.toBeNull())
  expect(notices.shown).toEqual([])
})

it('does not start with a changed composition, says why, and offers a reload', async () => {
  const { composition, keys } = (await newPage()).written
  await open({
    composition: { ...composition, payload: composition.payload.replace('stable', 'beta') },
    keys,
  })
  expect((await screen.findByRole('alert')).textContent).toContain(
    'the signature of the composition is wrong',
  )
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  screen.getByRole('button').click()
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

it('does not start without its configuration, and says which file is missing', async () => {
  configFile = () => new Response('', { status: 404 })
  await open((await newPage()).written)
  expect((await screen.findByRole('alert')).textContent).toContain('/config.json answers 404')
})

it.each([
  ['expired', { issuedAt: Date.now() - 60_000, expiresAt: Date.now() - 1 }],
  ['superseded', { revision: 1, issuedAt: Date.now() - 60_000 }],
])(
  'COMP-063 a document that is %s loads itself again once, and then says why',
  async (_name, age) => {
    localStorage.setItem('composition stable', `7 ${Date.now() - 1_000}`)
    const { pinned } = await newPage()
    const written = await signed(JSON.stringify({ ...pinned, ...age }))
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    await open(written)
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(screen.queryByRole('alert')).toBeNull()

    await newPage()
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { type: 'reload' } as PerformanceNavigationTiming,
    ])
    await open(written)
    expect((await screen.findByRole('alert')).textContent).toContain('load the page again')
    expect(reload).toHaveBeenCalledOnce()
  },
)

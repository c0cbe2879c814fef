import { Activity } from 'react'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  act,
  answer,
  cleanup,
  eventually,
  fireEvent,
  Refused,
  render,
  renderArea,
  screen,
  sent,
  startServer,
  within,
} from '@kontor/shared/testing'
import { getVideo, type Video } from '@kontor/shared/wire'
import { Player } from './player.tsx'
import { VideoPage } from './video.page.tsx'
import { introduction } from './video.store.ts'

const video: Video = {
  title: 'a first trade',
  text: 'what it shows',
  seconds: 20,
  sources: [
    { path: '/clip.mp4', type: 'video/mp4' },
    { path: '/clip.webm', type: 'video/webm' },
  ],
  poster: '/clip.webp',
  captions: ['en-US', 'de-DE'].map((locale) => ({
    locale,
    label: `in ${locale}`,
    path: `/${locale}.vtt`,
  })),
  transcript: ['first sentence', 'second sentence'],
}

let online: boolean
const play = vi.spyOn(HTMLMediaElement.prototype, 'play')
const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause')

beforeEach(() => {
  startServer()
  introduction.clear()
  online = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
  play.mockClear().mockResolvedValue()
  pause.mockClear().mockReturnValue()
  answer(getVideo, () => video)
})
afterEach(cleanup)
afterAll(() => void vi.restoreAllMocks())

const player = () =>
  screen.queryByLabelText<HTMLVideoElement>('a first trade', { selector: 'video' })
const shown = async () => (await eventually(() => expect(player()).toBeTruthy()), player()!)

async function goes(where: 'online' | 'offline'): Promise<void> {
  online = where === 'online'
  await act(async () => void dispatchEvent(new Event(where)))
}

/** Sets the player's position in the clip. */
function played(element: HTMLVideoElement, second: number): void {
  Object.defineProperties(element, { readyState: { value: 2 }, paused: { value: false } })
  element.currentTime = second
}

it('MKT-080 shows the clip, its transcript and the link to trade, and plays nothing by itself', async () => {
  renderArea(<VideoPage />)
  const element = await shown()
  expect([element.autoplay, element.controls, element.preload]).toEqual([false, true, 'metadata'])
  expect(play).not.toHaveBeenCalled()
  expect(
    [...element.querySelectorAll('source')].map(({ src, type }) => [new URL(src).pathname, type]),
  ).toEqual([
    ['/clip.mp4', 'video/mp4'],
    ['/clip.webm', 'video/webm'],
  ])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    video.transcript,
  )
  expect(screen.getByRole('link', { name: 'market:video.practise' }).getAttribute('href')).toBe(
    '/trade',
  )
})

const pageThatIs = (mode: 'visible' | 'hidden') => (
  <Activity mode={mode}>
    <Player video={video} />
  </Activity>
)

it('MKT-081 pauses when its page is left or hidden', async () => {
  const { rerender, unmount } = render(pageThatIs('visible'))
  expect(pause).not.toHaveBeenCalled()
  rerender(pageThatIs('hidden'))
  expect(pause).toHaveBeenCalledTimes(1)
  rerender(pageThatIs('visible'))
  expect(play).not.toHaveBeenCalled()
  unmount()
  expect(pause).toHaveBeenCalledTimes(2)
})

it('MKT-082 the captions of the user’s language are on, the others are available', async () => {
  renderArea(<VideoPage />)
  const tracks = [...(await shown()).querySelectorAll('track')]
  expect(
    tracks.map((track) => [track.kind, track.srclang, track.label, track.hasAttribute('default')]),
  ).toEqual([
    ['captions', 'en-US', 'in en-US', true],
    ['captions', 'de-DE', 'in de-DE', false],
  ])
})

it('MKT-084 stops without data and network, says so, and resumes at the same position when the network is back', async () => {
  renderArea(<VideoPage />)
  played(await shown(), 7)
  await goes('offline')
  const note = within(screen.getByRole('alert'))
  expect(note.getByText('market:video.offline.title')).toBeTruthy()
  expect(player()).toBeNull()
  await goes('online')
  const again = await shown()
  fireEvent(again, new Event('loadedmetadata'))
  expect(again.currentTime).toBe(7)
  expect(play).toHaveBeenCalledTimes(1)
})

it('MKT-084 loaded data is played without a network', async () => {
  renderArea(<VideoPage />)
  await shown()
  await goes('offline')
  expect(player()).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('MKT-084 a call that failed without a network is repeated when the network is back', async () => {
  online = false
  answer(getVideo, () => {
    throw new Error('no line')
  })
  renderArea(<VideoPage />)
  await screen.findByText('market:video.offline.title')
  answer(getVideo, () => video)
  await goes('online')
  expect(await shown()).toBeTruthy()
})

it('MKT-085 a second failure before playback begins keeps the position of the first', async () => {
  const user = renderArea(<VideoPage />)
  const first = await shown()
  played(first, 12)
  fireEvent.error(first)
  await user.click(await screen.findByRole('button', { name: 'market:video.retry' }))
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'a first trade' }))
  fireEvent.error((await shown()).querySelectorAll('source')[1]!)
  expect(screen.getByText('market:video.failed.title')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'market:video.retry' }))
  const last = await shown()
  fireEvent(last, new Event('loadedmetadata'))
  expect(last.currentTime).toBe(12)
  expect(play).toHaveBeenCalledTimes(1)
})

it('MKT-085 a source that fails to load is no failure while another one remains', async () => {
  renderArea(<VideoPage />)
  const element = await shown()
  fireEvent.error(element.querySelector('source')!)
  expect(player()).toBe(element)
})

it('MKT-086 a failed call can be retried; a failed reload keeps the shown content', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  answer(getVideo, () => new Refused('UNEXPECTED'))
  const user = renderArea(<VideoPage />)
  const retry = await screen.findByRole('button', { name: /kit:list.failed/ })
  answer(getVideo, () => video)
  await user.click(retry)
  await shown()
  cleanup()
  answer(getVideo, () => new Refused('UNEXPECTED', 'not now'))
  renderArea(<VideoPage />)
  expect(await screen.findByText('not now')).toBeTruthy()
  expect(player()).toBeTruthy()
  expect(sent).toHaveLength(3)
  reported.mockRestore()
})

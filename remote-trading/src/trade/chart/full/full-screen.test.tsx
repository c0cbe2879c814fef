import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { act, cleanup, fireEvent, renderArea, screen } from '@kontor/shared/testing'
import { enterFullScreen, FullScreen } from './full-screen.tsx'

beforeEach(() => history.replaceState(null, ''))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Host() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      {open && (
        <FullScreen label="chart" onClose={() => setOpen(false)}>
          <p>body</p>
        </FullScreen>
      )}
    </>
  )
}

async function openIt() {
  const user = renderArea(<Host />)
  await user.click(screen.getByRole('button', { name: 'open' }))
  return screen.getByRole<HTMLDialogElement>('dialog', { name: 'chart' })
}

it.each([
  ['Escape', (layer: HTMLElement) => fireEvent(layer, new Event('cancel', { cancelable: true }))],
  ['leaving full screen', () => fireEvent(document, new Event('fullscreenchange'))],
])('TRD-227 a layer over the whole screen is closed by %s', async (_, close) => {
  Object.defineProperty(document, 'fullscreenElement', { value: null, configurable: true })
  const layer = await openIt()
  expect(layer.open).toBe(true)
  await act(async () => void close(layer))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('TRD-227 asks for the whole screen on its side; a browser that refuses is no failure', async () => {
  const lock = vi.fn()
  vi.stubGlobal('screen', { orientation: { lock } })
  const request = vi.fn<() => Promise<void>>().mockResolvedValue()
  document.documentElement.requestFullscreen = request
  await enterFullScreen()
  expect(lock).toHaveBeenCalledWith('landscape')
  request.mockRejectedValue(new TypeError('no full screen'))
  await expect(enterFullScreen()).resolves.toBeUndefined()
  vi.unstubAllGlobals()
})

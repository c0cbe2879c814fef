import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { act, fireEvent, renderArea, screen } from '@kontor/shared/testing'
import { Version } from './version.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  const payload = JSON.stringify({ channel: 'production', revision: 412 })
  const composition = { payload, keyId: 'key', signature: 'signature' }
  document.body.innerHTML = `<script type="application/json" id="kontor">${JSON.stringify({ composition, keys: {} })}</script>`
})
afterEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
})

async function press(ms: number): Promise<void> {
  const row = screen.getByText('account:settings.version')
  fireEvent.pointerDown(row)
  await act(() => vi.advanceTimersByTimeAsync(ms))
  fireEvent.pointerUp(row)
}

it('HOST-113 settings show the revision; a long press on it asks for the inspector, a tap does not', async () => {
  renderArea(<Version />, { at: '/mine/settings' })
  expect(screen.getByText('412')).toBeDefined()
  await press(200)
  expect(screen.getByTestId('address').textContent).toBe('/mine/settings')
  await press(700)
  expect(screen.getByTestId('address').textContent).toBe('/mine/settings?kontor=')
})

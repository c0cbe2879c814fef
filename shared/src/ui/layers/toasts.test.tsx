import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppError } from '@kontor/shared/api'
import { notify, reportError } from '@kontor/shared/store'
import { act, cleanup, renderArea, screen, within } from '@kontor/shared/testing'
import { confirm } from './dialog.ts'
import { Sheet } from './sheet.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  renderArea(<main />)
})
afterEach(async () => {
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const said = () => [...document.querySelectorAll('.toast')].map((one) => one.textContent)

it('KIT-022 shows the message and its link', async () => {
  await act(async () =>
    notify({ text: 'filled', kind: 'good', action: { label: 'see', to: '/order' } }),
  )
  expect(screen.getByRole('status').textContent).toContain('filled')
  expect(screen.getByRole('link', { name: 'see' }).getAttribute('href')).toBe('/order')
})

it.each([
  ['a word', 6, 4_000],
  ['a sentence', 75, 7_000],
  ['a paragraph', 300, 10_000],
])('KIT-022 %s is shown for as long as it takes to read', async (_, characters, ms) => {
  await act(async () => notify({ text: 'x'.repeat(characters) }))
  await act(() => vi.advanceTimersByTimeAsync(ms - 100))
  expect(said()).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(said()).toEqual([])
})

it.each([
  ['good', 'status', 'kit:toast.done'],
  ['bad', 'alert', 'kit:toast.failed'],
] as const)('KIT-022 a %s toast without words is announced as %s', async (kind, role, words) => {
  await act(async () => notify({ kind }))
  expect(screen.getByRole(role).textContent).toBe(words)
})

it.each([
  [new AppError('refused', 'The market is closed'), 'The market is closed'],
  [new AppError('signed-out', 'Please sign in'), 'Please sign in'],
  [
    new AppError('broken', 'Something went wrong here', { reason: 'UNEXPECTED' }),
    'Something went wrong here',
  ],
  [new AppError('offline', 'no answer'), 'kit:error.offline'],
  [new AppError('unavailable', 'HTTP 503'), 'kit:error.unavailable'],
  [
    new AppError('unavailable', 'HTTP 503', { details: { seconds: 7 } }),
    'kit:error.unavailable-for',
  ],
  [new TypeError('x is undefined'), 'kit:error.broken'],
])('KIT-022 %s is shown as %s', async (cause, words) => {
  await act(async () => reportError(cause))
  expect(screen.getByRole('alert').textContent).toBe(words)
})

function Ticket() {
  const [open, setOpen] = useState(true)
  return (
    <Sheet open={open} onClose={() => setOpen(false)} title="ticket">
      form
    </Sheet>
  )
}

it('KIT-022 a toast is inside the top modal, which makes everything else inert, and stays when the modal closes', async () => {
  cleanup()
  renderArea(<Ticket />)
  const sheet = screen.getByRole('dialog', { name: 'ticket' })
  await act(async () =>
    notify({ text: 'refused', kind: 'bad', action: { label: 'why', to: '/why' } }),
  )
  expect(within(sheet).getByRole('link', { name: 'why' })).toBeTruthy()

  await act(async () => void confirm({ title: 'leave?', ok: 'go' }))
  const question = screen.getByRole('dialog', { name: 'leave?' })
  expect(within(question).getByRole('link', { name: 'why' })).toBeTruthy()

  await act(async () => within(question).getByRole('button', { name: 'go' }).click())
  expect(within(sheet).getByRole('link', { name: 'why' })).toBeTruthy()

  await act(async () =>
    within(sheet)
      .getByRole('button', { name: /close$/ })
      .click(),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('alert').textContent).toContain('refused')
})

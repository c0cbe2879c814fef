import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  act,
  cleanup,
  eventually,
  fireEvent,
  render,
  screen,
  userEvent,
} from '@kontor/shared/testing'
import { confirm } from './dialog.ts'
import { Dialogs } from './dialogs.tsx'
import { Sheet } from './sheet.tsx'

beforeEach(() => history.replaceState(null, ''))
afterEach(cleanup)

function Host() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="ticket" footer={<p>sum</p>}>
        <p>body</p>
      </Sheet>
      <Dialogs />
    </>
  )
}

async function openIt() {
  const user = userEvent.setup()
  render(<Host />, { wrapper: MemoryRouter })
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'open' }))
  return { user, sheet: screen.getByRole<HTMLDialogElement>('dialog', { name: 'ticket' }) }
}

it('KIT-020 opens as a modal named by its title', async () => {
  const { sheet } = await openIt()
  expect(sheet.open).toBe(true)
  expect(sheet.textContent).toContain('sum')
})

it.each([
  [
    'the close button',
    (sheet: HTMLDialogElement) => fireEvent.click(sheet.querySelector('header button')!),
  ],
  [
    'Escape, which the browser turns into cancel',
    (sheet: HTMLDialogElement) => fireEvent(sheet, new Event('cancel', { cancelable: true })),
  ],
  ['a tap on the scrim', (sheet: HTMLDialogElement) => fireEvent.click(sheet)],
])('KIT-020 is closed by %s, and the focus goes back', async (_, close) => {
  const { sheet } = await openIt()
  close(sheet)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'open' }))
})

it('KIT-084 stays when a press begins in it and ends beside it, as when text is selected', async () => {
  const { sheet } = await openIt()
  fireEvent.pointerDown(screen.getByText('body'))
  fireEvent.click(sheet)
  expect(sheet.open).toBe(true)
  fireEvent.pointerDown(sheet)
  fireEvent.click(sheet)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('KIT-020 is closed by Back, and the focus goes back', async () => {
  await openIt()
  await eventually(() => expect(history.state).toEqual({ modals: 1 }))
  act(() => history.back())
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'open' }))
})

it('KIT-020 Back closes only the sheet on top', async () => {
  const { sheet } = await openIt()
  await act(async () => void confirm({ title: 'discard?' }))
  await eventually(() => expect(history.state).toEqual({ modals: 2 }))
  act(() => history.back())
  await eventually(() => expect(screen.queryByRole('dialog', { name: 'discard?' })).toBeNull())
  expect(sheet.open).toBe(true)
})

it.each([
  ['a tap beside it', (sheet: HTMLDialogElement) => fireEvent.click(sheet)],
  [
    'Escape',
    (sheet: HTMLDialogElement) => fireEvent(sheet, new Event('cancel', { cancelable: true })),
  ],
])('KIT-042 %s asks before it discards what was typed', async (_, leave) => {
  const user = userEvent.setup()
  const onClose = vi.fn()
  render(
    <MemoryRouter>
      <Sheet open onClose={onClose} title="ticket" unsaved>
        typed
      </Sheet>
      <Dialogs />
    </MemoryRouter>,
  )
  for (const [answer, times] of [
    ['cancel', 0],
    ['ok', 1],
  ] as const) {
    leave(screen.getByRole<HTMLDialogElement>('dialog', { name: 'ticket' }))
    await user.click(await screen.findByRole('button', { name: `kit:discard.${answer}` }))
    expect(onClose).toHaveBeenCalledTimes(times)
  }
})

it('KIT-020 stays open when its content is tapped', async () => {
  const { user } = await openIt()
  await user.click(screen.getByText('body'))
  expect(screen.getByRole('dialog')).toBeTruthy()
})

it('KIT-080 a sheet with unsaved input that the browser closes itself is open again, and asks', async () => {
  const user = userEvent.setup()
  const onClose = vi.fn()
  render(
    <MemoryRouter>
      <Sheet open onClose={onClose} title="ticket" unsaved>
        typed
      </Sheet>
      <Dialogs />
    </MemoryRouter>,
  )
  const sheet = screen.getByRole<HTMLDialogElement>('dialog', { name: 'ticket' })
  for (const [answer, times] of [
    ['cancel', 0],
    ['ok', 1],
  ] as const) {
    // As Chromium does at a second Escape without an interaction in between.
    fireEvent(sheet, new Event('cancel', { cancelable: false }))
    act(() => sheet.close())
    expect(sheet.open).toBe(true)
    await user.click(await screen.findByRole('button', { name: `kit:discard.${answer}` }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(onClose).toHaveBeenCalledTimes(times)
  }
})

it('KIT-080 another sheet that the browser closes itself is closed, and the focus goes back', async () => {
  const { sheet } = await openIt()
  act(() => sheet.close())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.documentElement.className).not.toContain('under-modal')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'open' }))
})

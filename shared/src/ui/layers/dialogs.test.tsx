import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { act, cleanup, fireEvent, render, screen } from '@kontor/shared/testing'
import { alert, confirm, dismissDialogs } from './dialog.ts'
import { Dialogs } from './dialogs.tsx'

afterEach(cleanup)

/** Opens a dialog and resolves to the answer. */
async function ask(question: Parameters<typeof confirm>[0]) {
  render(<Dialogs />, { wrapper: MemoryRouter })
  let answer: boolean | undefined
  await act(async () => void confirm(question).then((yes) => (answer = yes)))
  return { answer: () => answer }
}

it.each([
  ['go', true],
  ['stay', false],
])('KIT-020 confirm resolves by %s as %s, and the dialog is gone', async (name, expected) => {
  const { answer } = await ask({ title: 'leave?', ok: 'go', cancel: 'stay' })
  expect(answer()).toBeUndefined()
  await act(async () => screen.getByRole('button', { name }).click())
  expect(answer()).toBe(expected)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('KIT-020 Escape answers no', async () => {
  const { answer } = await ask({ title: 'leave?' })
  await act(
    async () =>
      void fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })),
  )
  expect(answer()).toBe(false)
})

it('KIT-020 an action that cannot be undone has an alert dialog with figures, and cancel first', async () => {
  await ask({
    title: 'close?',
    danger: true,
    text: 'at the market',
    cancel: 'stay',
    facts: [{ label: 'profit', value: '+$1' }],
  })
  const dialog = screen.getByRole('alertdialog', { name: 'close?' })
  expect(dialog.textContent).toContain('profit+$1')
  expect(screen.getAllByRole('button')[0]?.textContent).toBe('stay')
  await act(async () => screen.getByRole('button', { name: 'stay' }).click())
})

it('HOST-302 dismissed questions are answered with no, and their dialogs are gone', async () => {
  const { answer } = await ask({ title: 'at the new price?' })
  let second: boolean | undefined
  await act(async () => void confirm({ title: 'sure?' }).then((yes) => (second = yes)))
  await act(async () => dismissDialogs())
  expect([answer(), second]).toEqual([false, false])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('KIT-020 an alert has one button, and resolves', async () => {
  render(<Dialogs />, { wrapper: MemoryRouter })
  let read = false
  await act(async () => void alert({ title: 'soon' }).then(() => (read = true)))
  await act(async () => screen.getByRole('button').click())
  expect(read).toBe(true)
})

it('KIT-020 a second question is on top of the first', async () => {
  render(<Dialogs />, { wrapper: MemoryRouter })
  await act(async () => void confirm({ title: 'one' }))
  await act(async () => void confirm({ title: 'two' }))
  expect(screen.getAllByRole('dialog')).toHaveLength(2)
  for (let left = 2; left > 0; left--)
    await act(async () => screen.getAllByRole('button', { name: /cancel$/ })[0]?.click())
  expect(screen.queryAllByRole('dialog')).toEqual([])
})

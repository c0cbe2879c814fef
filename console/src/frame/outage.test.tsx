import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { FakeRegistry } from '../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { NOON, statusOf } from '../../testing/statuses.ts'
import { App } from '../app.tsx'

afterEach(() => {
  closeConsole()
  vi.useRealTimers()
})

/** The console at a registry that was last heard at noon, though its stream seems to be open. */
async function openAtNoon(status = statusOf()) {
  const registry = new FakeRegistry(status)
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const user = await openConsole(registry)
  vi.setSystemTime(NOON)
  await act(async () => registry.tell())
  registry.silent.add('/api/stream')
  return { user, registry }
}

const after = (ms: number) => act(async () => vi.advanceTimersByTime(ms))

it('CON-205 CON-227 while the registry is silent the page is read only and says since when, what goes on, and that nothing can be changed', async () => {
  await openAtNoon()
  expect(screen.queryByText(/does not answer since/)).toBeNull()
  await after(31_000)
  const notice = screen.getByText(/^The registry does not answer since/).closest('section')!
  expect(notice.textContent).toContain('The registry does not answer since 12:00:00 UTC.')
  expect(notice.textContent).toContain(
    'Users notice nothing: 5 of 5 edges go on serving revision 3, signed until 1 Dec, 12:00.',
  )
  expect(notice.textContent).toContain(
    'What you see is from 12:00:00; nothing can be changed here until it is back.',
  )
  expect(screen.getByText('Read only, 31 s old')).toBeTruthy()
  await after(120_000)
  expect(screen.getByText('Read only, 2 min old')).toBeTruthy()
})

it('CON-205 it says nothing of edges where the registry knew of none', async () => {
  await openAtNoon(statusOf({ edges: { ...statusOf().edges, running: 0, serving: 0 } }))
  await after(31_000)
  const notice = screen.getByText(/does not answer since/).closest('section')!
  expect(notice.textContent).not.toContain('edge')
})

it('CON-205 "Try now" asks the registry at once, and the notice goes once it answers', async () => {
  const { user, registry } = await openAtNoon()
  await after(31_000)
  registry.silent.clear()
  const notice = within(screen.getByText(/does not answer since/).closest('section')!)
  await user.click(notice.getByRole('button', { name: 'Try now' }))
  expect(await screen.findByText('Live')).toBeTruthy()
  expect(screen.queryByText(/does not answer since/)).toBeNull()
})

it('CON-205 figures that are old are dimmed, and the line can be opened again', async () => {
  const { user, registry } = await openAtNoon()
  const { classList } = screen.getByRole('main')
  expect(classList.contains('old')).toBe(false)
  await after(6_000)
  expect(classList.contains('old')).toBe(true)
  registry.silent.clear()
  await user.click(screen.getByRole('button', { name: 'Connect again' }))
  expect(await screen.findByText('Live')).toBeTruthy()
  expect(classList.contains('old')).toBe(false)
})

it('CON-273 a stream that says nothing is opened anew by itself', async () => {
  const { registry } = await openAtNoon()
  await after(31_000)
  expect(screen.getByText(/does not answer since/)).toBeTruthy()
  registry.silent.clear()
  await after(12_000)
  expect(await screen.findByText('Live')).toBeTruthy()
  expect(screen.queryByText(/does not answer since/)).toBeNull()
})

it('CON-284 a silence is read aloud once for each of its states, not each second', async () => {
  await openAtNoon()
  const state = screen.getByText('Up to date')
  expect(state.getAttribute('role')).toBe('status')
  const said: (string | null)[] = []
  const watch = new MutationObserver(() => said.push(state.textContent))
  watch.observe(state, { childList: true, characterData: true, subtree: true })
  for (let second = 0; second < 40; second += 1) await after(1_000)
  watch.disconnect()
  expect(said).toEqual(['Not up to date', 'Nothing can be changed'])
  expect(screen.getByText('Read only, 40 s old').closest('[role=status]')).toBeNull()
})

it('CON-205 a console that hears nothing at first says so, and tries at a click', async () => {
  const registry = new FakeRegistry(statusOf())
  registry.silent.add('/api/channels')
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const user = userEvent.setup()
  render(<App />)
  await screen.findByText('Waiting for the registry…')
  await after(6_000)
  expect(screen.getByText(/^The registry does not answer since/)).toBeTruthy()
  registry.silent.clear()
  await user.click(screen.getByRole('button', { name: 'Try now' }))
  expect(await screen.findByLabelText('Token')).toBeTruthy()
})

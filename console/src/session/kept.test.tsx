import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeRegistry, STATUS } from '../../testing/fake-registry.ts'
import { NOON, statusOf } from '../../testing/statuses.ts'
import { whyOf } from '../../testing/why.ts'

// Each test is a page that is loaded while the registry is down.
beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['Date'], now: NOON + 3 * 60_000 })
})
afterEach(async () => {
  const { closeConsole } = await import('../../testing/open-console.tsx')
  closeConsole()
  vi.useRealTimers()
})

/** Loads the console, for which the browser has kept answers at noon. */
async function load(address = '/') {
  const registry = new FakeRegistry(statusOf())
  registry.person = { name: 'night-shift', role: 'operator', areas: [] }
  registry.keptAt = NOON
  history.replaceState(null, '', address)
  const { drawNothing } = await import('../../testing/canvas.ts')
  drawNothing()
  const { App } = await import('../app.tsx')
  render(<App />)
  await screen.findByRole('navigation', { name: 'Console' })
  return { registry, user: userEvent.setup() }
}

it('CON-266 a console that is loaded while the registry is down shows what was kept, says since when, and waits from the start', async () => {
  await load()
  const notice = (await screen.findByText(/^The registry does not answer/)).closest('section')!
  expect(notice.textContent).toContain(
    'The registry does not answer. It was last heard at 12:00:00 UTC.',
  )
  expect(notice.textContent).toContain('5 of 5 edges go on serving revision 3')
  expect(notice.textContent).toContain('What you see is from 12:00:00 or earlier;')
  expect(screen.getByText('Read only, 3 min old')).toBeTruthy()
  expect(await screen.findByText('night-shift')).toBeTruthy()
  for (const name of [/^Roll back/, /^Promote/]) {
    const [button] = await screen.findAllByRole('button', { name })
    expect(whyOf(button!)).toBe('Waiting for the registry: what you see is old.')
  }
  expect(screen.queryByText(/could not be read/)).toBeNull()
})

it('CON-266 answers that were kept a moment ago are old all the same', async () => {
  vi.setSystemTime(NOON + 1_000)
  await load()
  expect(screen.getByText('Read only, 1 s old')).toBeTruthy()
})

it('CON-267 once the registry is heard everything is read anew, without a reload', async () => {
  const { registry } = await load()
  await screen.findByText(/^The registry does not answer/)
  registry.reads[STATUS] = statusOf({
    current: { revision: 9, since: NOON, expiresAt: NOON + 86_400_000, keyId: 'k' },
  })
  registry.keptAt = null
  await act(async () => registry.tell())
  expect(await screen.findAllByText(/serve revision 9/)).not.toEqual([])
  expect(screen.getByText('Live')).toBeTruthy()
  expect(screen.queryByText(/^The registry does not answer/)).toBeNull()
})

it('CON-267 a session that ended during the outage leads to the page to sign in', async () => {
  const { registry } = await load()
  await screen.findByText('night-shift')
  registry.person = null
  registry.keptAt = null
  await act(async () => registry.tell())
  expect((await screen.findByRole('alert')).textContent).toContain('Your session has ended.')
})

it('CON-268 who signs out during the outage sees nothing more, also when the page is loaded again', async () => {
  const deleted = vi.fn(async () => true)
  vi.stubGlobal('caches', { delete: deleted })
  const { user } = await load()
  deleted.mockClear()
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  expect(await screen.findByLabelText('Token')).toBeTruthy()
  expect(deleted).toHaveBeenCalledWith('answers')
  expect(screen.queryByText(/revision 3/)).toBeNull()
})

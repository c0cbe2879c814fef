import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { FakeRegistry } from '../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { incidentOf, NOON, statusOf } from '../../testing/statuses.ts'
import { readAgain, useReading } from './readings.store.ts'

afterEach(closeConsole)

it('CON-154 what the registry did not answer is read again when it is heard, without a change', async () => {
  const registry = new FakeRegistry(statusOf())
  registry.reads['/api/incidents'] = { incidents: [incidentOf()] }
  registry.silent.add('/api/incidents')
  await openConsole(registry)
  expect(screen.queryByRole('list', { name: 'Waiting for a person' })).toBeNull()
  expect(await screen.findByText('Not everything could be read.')).toBeTruthy()
  registry.silent.clear()
  act(() => registry.beat())
  expect(await screen.findByRole('list', { name: 'Waiting for a person' })).toBeTruthy()
  expect(screen.queryByText('Not everything could be read.')).toBeNull()
})

const count = z.object({ count: z.number() })

function Count() {
  const reading = useReading('/api/count', count)
  return <output>{reading.at === 'read' ? reading.value.count : reading.at}</output>
}

it('CON-155 an older answer that comes late does not replace a newer one', async () => {
  const answers: ((answer: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise((answer) => answers.push(answer)))
  render(<Count />)
  readAgain('/api/count', count)
  answers[1]!(Response.json({ count: 2 }))
  await screen.findByText('2')
  await act(async () => answers[0]!(Response.json({ count: 1 })))
  expect(screen.getByText('2')).toBeTruthy()
})

it('CON-267 a kept answer is read again when the registry is heard, though nothing has changed', async () => {
  const registry = new FakeRegistry(statusOf())
  registry.reads['/api/count'] = { count: 4711 }
  await openConsole(registry)
  registry.keptAt = NOON
  render(<Count />)
  await screen.findByText('kept')
  expect(screen.getByText('Live')).toBeTruthy()
  registry.keptAt = null
  act(() => registry.beat())
  expect(await screen.findByText('4711')).toBeTruthy()
})

it('CON-157 what an admin has read is not shown to the next person who signs in', async () => {
  const registry = new FakeRegistry(statusOf())
  registry.signIn = () => ({ name: 'ops-1', role: 'admin', areas: [] })
  const token = {
    name: 'squad',
    role: 'reader',
    areas: [],
    endsAt: null,
    usedAt: null,
    revoked: null,
  }
  registry.reads['/api/tokens'] = { tokens: [token], now: NOON }
  const user = await openConsole(registry, '/tokens')
  await screen.findByText('squad')
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  registry.signIn = () => ({ name: 'guest', role: 'reader', areas: [] })
  registry.silent.add('/api/tokens')
  await user.type(await screen.findByLabelText('Token'), 'secret')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByText('guest')
  expect(screen.queryByText('squad')).toBeNull()
})

it('CON-289 an answer that comes after the sign-out is not shown to the next person', async () => {
  const held = Promise.withResolvers<void>()
  const answer = vi.fn(async () => {
    await held.promise
    return Response.json({ count: 4711 })
  })
  vi.stubGlobal('fetch', answer)
  const { unmount } = render(<Count />)
  expect(answer).toHaveBeenCalledOnce()
  unmount()
  await act(async () => held.resolve())
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  render(<Count />)
  expect(screen.queryByText('4711')).toBeNull()
  expect(screen.getByText('loading')).toBeTruthy()
})

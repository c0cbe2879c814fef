import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FakeRegistry } from '../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { statusOf } from '../../testing/statuses.ts'

afterEach(() => {
  closeConsole()
  vi.useRealTimers()
})

it('CON-004 without a heartbeat the page shows the age of its figures after 5 s, and buttons wait after 30 s', async () => {
  const registry = new FakeRegistry(statusOf())
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  await openConsole(registry)
  await act(async () => registry.tell())
  expect(screen.getByText('Live')).toBeTruthy()
  registry.silent.add('/api/stream')
  await act(async () => vi.advanceTimersByTime(6_000))
  expect(screen.getByText('Figures are 6 s old')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: /^Roll back…/ }).length).toBeGreaterThan(0)
  await act(async () => vi.advanceTimersByTime(30_000))
  expect(screen.queryByRole('link', { name: /^Roll back…/ })).toBeNull()
  await act(async () => registry.tell())
  expect(screen.getByText('Live')).toBeTruthy()
})

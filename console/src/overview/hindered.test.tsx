import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FakeRegistry } from '../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { canaryOf, statusOf } from '../../testing/statuses.ts'
import { whyOf } from '../../testing/why.ts'

afterEach(() => {
  closeConsole()
  vi.useRealTimers()
})

/** The changes that the overview offers beside a canary of the host. */
const changes = ['#freeze', '#promote:market@1.1.0', '#pause', '#end-canary', '#to-all']
const names = ['Freeze…', 'Promote 1.1.0…', 'Pause…', 'End…', 'Promote to 100 %…']

function registryWithCanary(): FakeRegistry {
  const registry = new FakeRegistry(statusOf())
  const running = canaryOf({ host: '1.1.0' }, 0.25)
  registry.reads['/api/channels/production/canary'] = { running }
  return registry
}

const offered = () =>
  changes.filter((sheet) => document.querySelector(`a[href="${sheet}"]`) !== null)

/** The disabled changes that give the reason. */
const waiting = (why: string) =>
  names.filter((name) => {
    const [button] = screen.getAllByRole('button', { name: new RegExp(`^${name}`) })
    return whyOf(button!) === why
  })

it('CON-171 the changes of the overview wait for a reader, and say why', async () => {
  const registry = registryWithCanary()
  registry.signIn = () => ({ name: 'ada', role: 'reader', areas: [] })
  await openConsole(registry)
  await screen.findByRole('region', { name: 'Canary: host 1.1.0 at 25 %' })
  expect(offered()).toEqual([])
  expect(waiting('ada is a reader, and this takes an operator.')).toEqual(names)
})

it('CON-171 the changes of the overview wait for an operator, too, while the registry is silent', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const registry = registryWithCanary()
  await openConsole(registry)
  await screen.findByRole('region', { name: 'Canary: host 1.1.0 at 25 %' })
  expect(offered()).toEqual(changes)
  registry.silent.add('/api/stream')
  await act(async () => vi.advanceTimersByTime(31_000))
  expect(offered()).toEqual([])
  expect(waiting('Waiting for the registry: what you see is old.')).toEqual(names)
})

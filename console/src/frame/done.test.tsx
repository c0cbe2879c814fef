import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FakeRegistry } from '../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { statusOf } from '../../testing/statuses.ts'
import { tellDone } from './done.store.ts'

afterEach(closeConsole)

it('CON-229 after a change the message says how many open pages were told, and how soon', async () => {
  const [newest, ...history] = statusOf().history
  const told = { pages: 11_640, p95Ms: 1_800 }
  const status = statusOf({ history: [{ ...newest!, told }, ...history] })
  await openConsole(new FakeRegistry(status), '/incidents')
  await screen.findByText('No canary was paused or taken back')
  act(() => tellDone('Revision 3: market 0.9.0 → 1.0.0.', { is: 'made', undo: null }))
  const message = (await screen.findByText(/^Revision 3/)).closest('section')!
  expect(message.textContent).toContain('run it · 11\u202F640 open pages told, p95 1.8 s')
})

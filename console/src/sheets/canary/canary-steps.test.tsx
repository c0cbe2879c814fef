import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { changeOf } from '../../../testing/changes.ts'
import { FakeRegistry } from '../../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { canaryOf, statusOf } from '../../../testing/statuses.ts'

afterEach(closeConsole)

it.each(['end-canary', 'pause'])(
  'CON-186 #%s says for which share of browsers and on how many open pages the canary runs',
  async (name) => {
    const { edges } = statusOf()
    const builds = [
      { id: 'host', version: '1.0.0', pages: 9_156, replacedAt: null },
      { id: 'market', version: '1.1.0', pages: 214, replacedAt: null },
      { id: 'market', version: '1.0.0', pages: 8_942, replacedAt: null },
    ]
    const registry = new FakeRegistry(statusOf({ edges: { ...edges, builds } }))
    registry.reads['/api/channels/production/canary'] = {
      running: canaryOf({ market: '1.1.0' }, 0.05),
    }
    registry.change = () => changeOf({ changed: [] })
    await openConsole(registry, `/#${name}`)
    const sheet = within(await screen.findByRole('dialog'))
    const share = await sheet.findByText('of browsers are given market 1.1.0 now.')
    expect(share.previousElementSibling!.textContent).toBe('5 %')
    const pages = sheet.getByText('open pages run it now.')
    expect(pages.previousElementSibling!.textContent).toBe('214')
  },
)

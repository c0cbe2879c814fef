import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { changeOf } from '../../../testing/changes.ts'
import { FakeRegistry } from '../../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { canaryOf, statusOf } from '../../../testing/statuses.ts'

afterEach(closeConsole)

/** A registry with a canary of market at 5 %, on 214 of 9 156 open pages. */
function registryWithCanary(): FakeRegistry {
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
  return registry
}

it.each(['end-canary', 'pause'])(
  'CON-186 #%s says for which share of browsers and on how many open pages the canary runs',
  async (name) => {
    const registry = registryWithCanary()
    await openConsole(registry, `/#${name}`)
    const sheet = within(await screen.findByRole('dialog'))
    const share = await sheet.findByText('of browsers are given market 1.1.0 now.')
    expect(share.previousElementSibling!.textContent).toBe('5 %')
    const pages = sheet.getByText('open pages run it now.')
    expect(pages.previousElementSibling!.textContent).toBe('214')
  },
)

it('CON-223 the promote of a canary to all says how many browsers and open pages change', async () => {
  await openConsole(registryWithCanary(), '/#to-all')
  const sheet = within(await screen.findByRole('dialog'))
  const share = await sheet.findByText(
    'of browsers are given market 1.1.0, beside those that have it.',
  )
  expect(share.previousElementSibling!.textContent).toBe('95 %')
  const pages = sheet.getByText(/^open pages do not run it yet; each changes/)
  expect(pages.previousElementSibling!.textContent).toBe('8\u202F942')
})

it('CON-228 the sheet that ends a canary leads to the quarantine of its build', async () => {
  const user = await openConsole(registryWithCanary(), '/#end-canary')
  const sheet = within(
    await screen.findByRole('dialog', { name: 'End the canary of market 1.1.0?' }),
  )
  await user.click(sheet.getByRole('link', { name: 'Quarantine market 1.1.0 instead…' }))
  expect(await screen.findByRole('dialog', { name: 'Quarantine market@1.1.0?' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Cancel/ }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it.each([
  ['', { expect: 3 }],
  ['The watch list is slow.', { expect: 3, reason: 'The watch list is slow.' }],
])(
  'CON-256 a canary ends with the reason %j, and typing it tries nothing anew',
  async (reason, body) => {
    const registry = registryWithCanary()
    const user = await openConsole(registry, '/#end-canary')
    const sheet = within(await screen.findByRole('dialog'))
    await sheet.findByText('of browsers are given market 1.1.0 now.')
    await user.click(sheet.getByText('Say why'))
    if (reason !== '')
      await user.type(sheet.getByLabelText('Reason, kept in the audit log'), reason)
    await user.click(sheet.getByRole('button', { name: /^End the canary/ }))
    await screen.findByText(/^Revision 4/)
    expect(registry.sent.map((sent) => sent.body)).toEqual([body])
  },
)

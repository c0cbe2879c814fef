import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { changeOf } from '../../testing/changes.ts'
import { FakeRegistry } from '../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { statusOf } from '../../testing/statuses.ts'
import type { ChangeAnswer } from '../api/change.ts'

afterEach(closeConsole)

const [host, market] = [
  { area: 'host', from: '1.0.0', to: '0.9.0', bytes: 2_100 },
  { area: 'market', from: '1.0.0', to: '0.9.0', bytes: 2_100 },
]
const added = { area: 'news', from: null, to: '0.9.0', bytes: 2_100 }

/** Opens the sheet of a rollback that changes these areas, and confirms it. */
async function rollBack(address: string, changed: ChangeAnswer['changed']) {
  const registry = new FakeRegistry(statusOf())
  registry.change = () => changeOf({ what: 'rollback', note: 'back', changed })
  const user = await openConsole(registry, address)
  const sheet = within(await screen.findByRole('dialog'))
  await sheet.findByText(/builds? changes?/)
  await user.click(sheet.getByRole('button', { name: /^Roll back/ }))
  await screen.findByText('Revision 4: back')
  return user
}

it('CON-160 the undo of a rollback promotes the builds that the rollback replaced', async () => {
  const user = await rollBack('/#rollback', [host, market, added])
  await user.keyboard('z')
  const name = 'Promote host@1.0.0, market@1.0.0 to all of production?'
  expect(await screen.findByRole('dialog', { name })).toBeTruthy()
})

it('CON-160 the undo of an area’s rollback promotes the build of that area', async () => {
  await rollBack('/#rollback:market', [market])
  const undo = await screen.findByRole('link', { name: /^Undo…/ })
  expect(undo.getAttribute('href')).toBe('#promote:market@1.0.0')
})

it('CON-160 a rollback that replaced no build, such as one that ends a canary, has no undo', async () => {
  await rollBack('/#rollback', [])
  expect(screen.queryByRole('link', { name: /^Undo…/ })).toBeNull()
})

import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { changeOf } from '../../../testing/changes.ts'
import { FakeRegistry } from '../../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { statusOf } from '../../../testing/statuses.ts'

afterEach(closeConsole)

const PROMOTE = '/api/channels/production/promote'
const PINS = '/api/channels/production/pins'
const REASON = 'The licence of the feed ends.'

/** Opens the sheet, ticks the box and says why. */
async function pin(registry: FakeRegistry, builds: string) {
  const user = await openConsole(registry)
  act(() => {
    globalThis.location.hash = `#promote:${builds}`
  })
  const sheet = within(await screen.findByRole('dialog'))
  await sheet.findByText(/build changes|runs that already/)
  await user.click(sheet.getByRole('checkbox', { name: /^Pin / }))
  const button = sheet.getByRole('button', { name: /^Promote and pin/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.type(sheet.getByLabelText(/^Reason/), REASON)
  await user.click(button)
  return user
}

it('CON-212 a promote pins its areas once it is made, with the reason', async () => {
  const registry = new FakeRegistry(statusOf())
  registry.change = () => changeOf()
  await pin(registry, 'market@1.1.0,host@1.2.0')
  await screen.findByText('Revision 4: market 1.0.0 → 1.1.0. market and host are pinned.')
  const builds = ['market@1.1.0', 'host@1.2.0']
  expect(registry.sent).toEqual([
    { path: PROMOTE, body: { builds, expect: 3, dryRun: true } },
    { path: PROMOTE, body: { builds, expect: 3 } },
    { path: PINS, body: { area: 'market', reason: REASON } },
    { path: PINS, body: { area: 'host', reason: REASON } },
  ])
})

it('CON-212 where a pin fails the promote stays: the console says what is not pinned, why, and tries it again', async () => {
  const registry = new FakeRegistry(statusOf())
  let isMade = false
  registry.change = ({ path, body }) => {
    if (path === PROMOTE) {
      const answer = changeOf({ unchanged: isMade })
      isMade ||= body['dryRun'] !== true
      return answer
    }
    const message = 'The registry has no database.'
    return body['area'] === 'market' ? {} : { status: 503, code: 'no-database', message }
  }
  const user = await pin(registry, 'market@1.1.0,host@1.2.0')
  await screen.findByText('Revision 4: market 1.0.0 → 1.1.0. host is not pinned.')
  expect(screen.getByText(/The registry has no database\./)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()

  registry.change = ({ path }) => (path === PROMOTE ? changeOf({ unchanged: true }) : {})
  await user.click(screen.getByRole('link', { name: 'Try again…' }))
  const sheet = within(await screen.findByRole('dialog'))
  await sheet.findByText('The channel runs that already.')
  await user.click(sheet.getByRole('checkbox', { name: /^Pin / }))
  await user.type(sheet.getByLabelText(/^Reason/), REASON)
  await user.click(sheet.getByRole('button', { name: /^Promote and pin/ }))
  await screen.findByText('market and host are pinned.')
  expect(screen.queryByRole('link', { name: /^Undo/ })).toBeNull()
})

it('CON-212 a promote of a later time pins nothing, and needs no reason', async () => {
  const registry = new FakeRegistry(statusOf())
  registry.change = () => changeOf()
  const user = await openConsole(registry, '/#promote:market@1.1.0')
  const sheet = within(await screen.findByRole('dialog'))
  await sheet.findByText(/build changes/)
  await user.click(sheet.getByRole('checkbox', { name: /^Pin it/ }))
  await user.click(sheet.getByRole('radio', { name: /^Tomorrow/ }))
  const box = sheet.getByRole<HTMLInputElement>('checkbox', {
    name: 'Pin it only with a promote that begins now',
  })
  expect([box.checked, box.disabled]).toEqual([false, true])
  expect(sheet.queryByLabelText(/^Reason/)).toBeNull()
  const button = sheet.getByRole('button', { name: /^Plan the promote/ })
  expect(button.getAttribute('aria-disabled')).toBe('false')
})

import { afterEach, beforeEach, expect, it } from 'vitest'
import { appearance, setAppearance, setOrderSettings } from '@kontor/shared/store'
import {
  answer,
  cleanup,
  Refused,
  renderArea,
  screen,
  waitFor,
  within,
} from '@kontor/shared/testing'
import {
  type Device,
  endDevice,
  getPush,
  listDevices,
  listPasskeys,
  type Passkey,
  removePasskey,
} from '@kontor/shared/wire'
import { inputsOf } from '../../testing/inputs-of.ts'
import { startSession } from '../../testing/session.ts'
import { devices } from './devices/devices.store.ts'
import { passkeys } from './passkeys/passkeys.store.ts'
import { SettingsPage } from './settings.page.tsx'

const at = Date.UTC(2026, 10, 18, 9)
const aDevice = (id: string, name: string, current = false): Device => ({
  id,
  name,
  signedInAt: at,
  lastSeenAt: at,
  current,
})
const phone = aDevice('d1', 'Chrome, Android', true)
const laptop = aDevice('d2', 'Firefox, Windows')
const tablet = aDevice('d3', 'Safari, iPad')
const key: Passkey = { id: 'k1', name: 'Chrome, Android', addedAt: at, usedAt: null }

let signedIn: Device[]
let keys: Passkey[]

beforeEach(() => {
  startSession()
  setAppearance({ theme: 'system', rising: null })
  setOrderSettings({ confirms: true, tolerance: '1' })
  devices.clear()
  passkeys.clear()
  signedIn = [phone, laptop, tablet]
  keys = [key]
  answer(listDevices, () => ({ sessions: signedIn }))
  answer(getPush, () => ({ key: null, kinds: null }))
  answer(listPasskeys, () => ({ passkeys: keys }))
  answer(endDevice, ({ id }) => {
    signedIn = signedIn.filter((one) => one.id !== id)
    return {}
  })
  answer(removePasskey, ({ id }) => {
    keys = keys.filter((one) => one.id !== id)
    return {}
  })
})
afterEach(cleanup)

const open = async () => {
  const user = renderArea(<SettingsPage />, { at: '/mine/settings' })
  await screen.findByText('Firefox, Windows')
  return user
}
const option = (group: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: `account:settings.${group}` })).getByRole('radio', {
    name: `account:settings.${name}`,
  })
const button = (name: string) => screen.getByRole('button', { name: `account:${name}` })
const answerDialog = async (user: Awaited<ReturnType<typeof open>>, name: string) => {
  const [ok] = (await screen.findAllByRole('button', { name })).toReversed()
  await user.click(ok!)
}

it('ACC-084 links to the languages, and names the current one', async () => {
  await open()
  const row = screen.getByRole('link', { name: /account:settings.language/ })
  expect(row.getAttribute('href')).toBe('/language')
  expect(row.textContent).toContain('English')
})

it('ACC-085 keeps theme and colour of rising prices on this device', async () => {
  const user = await open()
  expect(option('theme', 'themes.system').getAttribute('aria-checked')).toBe('true')
  expect(option('rising', 'colours.green').getAttribute('aria-checked')).toBe('true')
  await user.click(option('theme', 'themes.dark'))
  await user.click(option('rising', 'colours.red'))
  expect(appearance).toMatchObject({ theme: 'dark', rising: 'red' })
  expect(JSON.parse(localStorage.getItem('look') ?? '')).toMatchObject({
    theme: 'dark',
    rising: 'red',
  })
  await waitFor(() =>
    expect(option('rising', 'colours.red').getAttribute('aria-checked')).toBe('true'),
  )
})

it('ACC-086 switches the order confirmation off, and sets the price tolerance', async () => {
  const user = await open()
  const name = /account:settings\.confirms/
  const confirms = screen.getByRole<HTMLInputElement>('switch', { name })
  expect(confirms.checked).toBe(true)
  await user.click(confirms)
  await user.click(option('tolerance', 'by.2'))
  expect(JSON.parse(localStorage.getItem('order_settings') ?? '')).toMatchObject({
    confirms: false,
    tolerance: '2',
  })
})

it('ACC-087 lists the devices, and signs another one out after a question', async () => {
  const user = await open()
  expect(screen.getByText('account:devices.this')).toBeTruthy()
  const names = screen.getAllByRole('button', { name: 'account:devices.sign-out-of' })
  expect(names).toHaveLength(2)
  await user.click(names[0]!)
  await answerDialog(user, 'account:devices.sign-out')
  expect(await screen.findByText('account:devices.done')).toBeTruthy()
  expect(inputsOf(endDevice)).toEqual([{ id: 'd2' }])
  await waitFor(() => expect(screen.queryByText('Firefox, Windows')).toBeNull())
})

it('ACC-087 signs out all other devices, also one that was signed out meanwhile', async () => {
  const user = await open()
  answer(endDevice, ({ id }) => {
    signedIn = signedIn.filter((one) => one.id !== id)
    return id === 'd2' ? new Refused('NOT_FOUND') : {}
  })
  await user.click(button('devices.sign-out-others'))
  await answerDialog(user, 'account:devices.sign-out')
  await waitFor(() => expect(inputsOf(endDevice)).toEqual([{ id: 'd2' }, { id: 'd3' }]))
  expect(await screen.findByText('account:devices.done')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Safari, iPad')).toBeNull())
})

it('ACC-087 signs nobody out when the user cancels, and keeps the list when it fails', async () => {
  const user = await open()
  await user.click(button('devices.sign-out-others'))
  await answerDialog(user, 'kit:cancel')
  expect(inputsOf(endDevice)).toEqual([])
  answer(endDevice, () => Promise.reject(new Error('lost line')))
  await user.click(button('devices.sign-out-others'))
  await answerDialog(user, 'account:devices.sign-out')
  expect(await screen.findByText('kit:error.offline')).toBeTruthy()
  expect(screen.getByText('Firefox, Windows')).toBeTruthy()
})

it('ACC-088 lists the passkeys, and removes one after a question', async () => {
  const user = await open()
  expect(await screen.findByText('account:passkeys.added')).toBeTruthy()
  await user.click(button('passkeys.remove-of'))
  await answerDialog(user, 'account:passkeys.remove')
  expect(await screen.findByText('account:passkeys.empty')).toBeTruthy()
  expect(inputsOf(removePasskey)).toEqual([{ id: 'k1' }])
})

it('ACC-087 ACC-088 loads each list again after a lost connection', async () => {
  answer(listDevices, () => Promise.reject(new Error('lost line')))
  answer(listPasskeys, () => Promise.reject(new Error('lost line')))
  const user = renderArea(<SettingsPage />)
  await waitFor(() => expect(screen.getAllByText('kit:list.failed')).toHaveLength(2))
  answer(listDevices, () => ({ sessions: signedIn }))
  answer(listPasskeys, () => ({ passkeys: keys }))
  for (const retry of screen.getAllByText('kit:list.failed')) await user.click(retry)
  expect(await screen.findByText('Firefox, Windows')).toBeTruthy()
  expect(await screen.findByText('account:passkeys.added')).toBeTruthy()
})

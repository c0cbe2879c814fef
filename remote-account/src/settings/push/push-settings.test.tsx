import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer, cleanup, Refused, renderArea, screen } from '@kontor/shared/testing'
import { endPush, getPush, type PushKind, pushKinds, startPush } from '@kontor/shared/wire'
import { inputsOf } from '../../../testing/inputs-of.ts'
import { startSession } from '../../../testing/session.ts'
import { push } from './push.store.ts'
import { PushSettings } from './push-settings.tsx'

const target = {
  endpoint: 'https://fcm.googleapis.com/a',
  p256dh: 'B'.repeat(87),
  auth: 'A'.repeat(22),
}
let kinds: PushKind[] | null
let subscribed: boolean

/** A browser with a service worker; the user answers its question with `answered`. */
function startBrowser(permission: NotificationPermission, answered = permission) {
  const requestPermission = vi
    .fn<() => Promise<NotificationPermission>>()
    .mockResolvedValue(answered)
  vi.stubGlobal('Notification', { permission, requestPermission })
  vi.stubGlobal('PushManager', () => undefined)
  const { endpoint, ...keys } = target
  const subscription = {
    toJSON: () => ({ endpoint, keys }),
    async unsubscribe() {
      subscribed = false
    },
  }
  const pushManager = {
    getSubscription: async () => (subscribed ? subscription : null),
    async subscribe() {
      subscribed = true
      return subscription
    },
  }
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { ready: Promise.resolve({ pushManager }) },
    configurable: true,
  })
  return requestPermission
}

beforeEach(() => {
  startSession()
  push.clear()
  kinds = null
  subscribed = false
  answer(getPush, () => ({ key: 'BKey', kinds }))
  answer(startPush, (input) => {
    kinds = input.kinds
    return {}
  })
  answer(endPush, () => {
    kinds = null
    return {}
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const all = () => screen.findByRole<HTMLInputElement>('switch', { name: /settings\.push\.on/ })
const one = (kind: PushKind) =>
  screen.findByRole<HTMLInputElement>('switch', { name: `account:settings.push.kinds.${kind}` })

it('ACC-220 only a tap asks the browser for permission; then each kind of message has a switch', async () => {
  const asked = startBrowser('default', 'granted')
  const user = renderArea(<PushSettings />)
  expect((await all()).checked).toBe(false)
  expect(screen.getAllByRole('switch')).toHaveLength(1)
  expect(asked).not.toHaveBeenCalled()
  await user.click(await all())
  expect((await one('stops')).checked).toBe(true)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(inputsOf(startPush)).toEqual([{ ...target, kinds: [...pushKinds] }])

  await user.click(await one('stops'))
  await vi.waitFor(async () => expect((await one('stops')).checked).toBe(false))
  expect(kinds).toEqual(['alerts', 'fills', 'liquidations'])
})

it('ACC-221 switching off the last kind, or all kinds at once, ends the messages to this device', async () => {
  startBrowser('granted')
  kinds = ['alerts']
  subscribed = true
  const user = renderArea(<PushSettings />)
  await user.click(await one('alerts'))
  await vi.waitFor(async () => expect((await all()).checked).toBe(false))
  expect({ kinds, subscribed }).toEqual({ kinds: null, subscribed: false })
  await user.click(await all())
  expect((await one('alerts')).checked).toBe(true)
  await user.click(await all())
  await vi.waitFor(async () => expect((await all()).checked).toBe(false))
  expect(kinds).toBeNull()
})

it('ACC-222 a refused permission is explained, and a closed question changes nothing', async () => {
  startBrowser('default', 'default')
  const user = renderArea(<PushSettings />)
  await user.click(await all())
  expect((await all()).checked).toBe(false)
  startBrowser('default', 'denied')
  await user.click(await all())
  expect(await screen.findByText('account:settings.push.blocked')).toBeTruthy()
  expect(inputsOf(startPush)).toEqual([])
})

it('ACC-222 a browser that cannot get messages says so, and without a broker that sends them nothing is shown', async () => {
  renderArea(<PushSettings />)
  expect(await screen.findByText('account:settings.push.unsupported')).toBeTruthy()
  cleanup()
  push.clear()
  startBrowser('default')
  answer(getPush, () => ({ key: null, kinds: null }))
  renderArea(<PushSettings />)
  await vi.waitFor(() => expect(push.state.at).toBe('ready'))
  expect(screen.queryByRole('region')).toBeNull()
})

it('ACC-223 a failure is reported, and the switch stays as it was', async () => {
  startBrowser('granted')
  answer(startPush, () => new Refused('UNAVAILABLE'))
  const user = renderArea(<PushSettings />)
  await user.click(await all())
  expect(await screen.findByText('sentence of UNAVAILABLE')).toBeTruthy()
  expect((await all()).checked).toBe(false)
})

import { expect, it, onTestFinished, vi } from 'vitest'
import { SettingsError } from '@kontor/server'
import { vapidKeys } from '../../trials/testing/push-service.ts'
import { makeProgram } from './cli/program.ts'
import { pushServices } from './push-settings.ts'
import { readSettings } from './settings.ts'

const { publicKey, privateKey } = vapidKeys()
const subject = 'mailto:operator@kontor.example'
const all = {
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
  VAPID_SUBJECT: subject,
}

it('SANDBOX-506 sends to the services of the browsers with keys, and nothing without', () => {
  expect(readSettings({})).not.toHaveProperty('push')
  expect(readSettings(all).push).toEqual({ publicKey, privateKey, subject, origins: pushServices })
  const origins = 'https://push.example, https://*.push.example'
  expect(readSettings({ ...all, PUSH_ORIGINS: origins }).push?.origins).toEqual([
    'https://push.example',
    'https://*.push.example',
  ])
})

it.each([
  [{ VAPID_SUBJECT: '' }, /all of VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT/],
  [{ VAPID_PRIVATE_KEY: 'short' }, /is wrong/],
  [{ VAPID_SUBJECT: 'operator' }, /is wrong/],
  [{ PUSH_ORIGINS: 'push.example' }, /PUSH_ORIGINS/],
  [{ PUSH_ORIGINS: 'https://*.com' }, /PUSH_ORIGINS/],
  [{ PUSH_ORIGINS: 'https://push.example/send' }, /PUSH_ORIGINS/],
])('SANDBOX-506 %j stops the start with one sentence, without the key', (wrong, sentence) => {
  const start = () => readSettings({ ...all, ...wrong })
  expect(start).toThrow(SettingsError)
  expect(start).toThrow(sentence)
  expect(start).not.toThrow(new RegExp(privateKey))
})

it('SANDBOX-506 the command makes keys that the settings take', async () => {
  const lines: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((text: string) => void lines.push(text))
  onTestFinished(() => log.mockRestore())
  await makeProgram().parseAsync(['push-keys'], { from: 'user' })
  const made = Object.fromEntries(
    lines
      .join('\n')
      .split('\n')
      .map((line) => line.split('=') as [string, string]),
  )
  expect(readSettings({ ...made, VAPID_SUBJECT: subject }).push?.publicKey).toBe(
    made['VAPID_PUBLIC_KEY'],
  )
})

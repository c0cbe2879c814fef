import webPush from 'web-push'
import { SettingsError } from '@kontor/server'
import type { PushSettings } from '../accounts/push/push-sender.ts'

/** The push services of Chrome and other Chromium browsers, Firefox, Safari and Edge. */
export const pushServices: readonly string[] = [
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
]

/**
 * The settings of push messages; null without keys, and nothing is sent then.
 * @throws SettingsError
 */
export function readPush({
  publicKey,
  privateKey,
  subject,
  origins = pushServices,
}: {
  publicKey: string | undefined
  privateKey: string | undefined
  subject: string | undefined
  origins: readonly string[] | undefined
}): PushSettings | null {
  if (!publicKey && !privateKey && !subject) return null
  if (!publicKey || !privateKey || !subject)
    throw new SettingsError(
      'Push messages need all of VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT; kontor-sandbox push-keys makes the keys.',
    )
  const vapidDetails = { publicKey, privateKey, subject }
  try {
    webPush.getVapidHeaders('https://push.example', subject, publicKey, privateKey, 'aes128gcm')
  } catch (cause) {
    throw new SettingsError(
      `VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY or VAPID_SUBJECT is wrong: ${cause instanceof Error ? cause.message : String(cause)}`,
    )
  }
  return { ...vapidDetails, origins }
}

/** Origins, separated by commas; `https://*.` and a domain stand for all below it. Null if wrong. */
export function readOrigins(text: string): readonly string[] | null {
  const origins = text.split(',').map((one) => one.trim())
  const isRight = origins.every((one) =>
    one.startsWith('https://*.')
      ? /^[a-z\d-]+(\.[a-z\d-]+)+$/.test(one.slice('https://*.'.length))
      : URL.canParse(one) && new URL(one).origin === one && /^https?:/.test(one),
  )
  return isRight ? origins : null
}

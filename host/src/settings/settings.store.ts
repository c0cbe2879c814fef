import { subscribe } from 'valtio'
import { subscribeKey } from 'valtio/utils'
import { call } from '@kontor/shared/api'
import { i18n, isLocale } from '@kontor/shared/i18n'
import {
  account,
  appearance,
  connection,
  orderSettings,
  setAppearance,
  setOrderSettings,
} from '@kontor/shared/store'
import {
  type ChosenSettings,
  getSettings,
  saveSettings,
  type SettingChoices,
  type UnsentChoices,
} from '@kontor/shared/wire'
import {
  followOtherTabs,
  forgetSent,
  noteChoice,
  onChoice,
  unsentOf,
} from '../choices/unsent-choices.store.ts'
import { takeLanguage } from '../language/language.store.ts'

/** Whether a call is under way. */
let syncing = false
/** Whether the last call failed. */
let hasFailed = false
/** The values last chosen or taken from the account. A different value is a new choice. */
let seen = shown()

/**
 * Keeps language, appearance and order settings on the account: the newest choice of all devices
 * counts. A choice that cannot be sent stays on this device and is sent later. The account's
 * settings are read at the start, after signing in, and when the page becomes visible again; after
 * a failure also at the next connection. Called once a page. Source: APP-15.
 */
export function startSettings(): void {
  followOtherTabs()
  onChoice(() => void sync())
  for (const settings of [appearance, orderSettings]) subscribe(settings, noteChoices)
  let uid = account.user?.uid
  subscribe(account, () => {
    if (account.user?.uid === uid) return
    uid = account.user?.uid
    void sync()
  })
  subscribeKey(connection, 'at', (at) => {
    if (at === 'open' && (hasFailed || hasUnsent())) void sync()
  })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void sync()
  })
  void sync()
}

/** Sends what the user has chosen, if anything, and takes the account's settings. */
async function sync(): Promise<void> {
  const uid = account.user?.uid
  if (syncing || uid === undefined) return
  syncing = true
  const sent = unsentOf(uid)
  try {
    const settings = isEmpty(sent)
      ? await call(getSettings, {})
      : await call(saveSettings, withAges(sent))
    hasFailed = false
    forgetSent(sent)
    if (uid === account.user?.uid) take(settings)
  } catch (cause) {
    hasFailed = true
    console.warn('settings did not reach the server', cause)
    if (uid === account.user?.uid) return
  } finally {
    syncing = false
  }
  // The user has changed or chosen while the server answered.
  if (uid !== account.user?.uid || hasUnsent()) void sync()
}

/** Takes the account's settings, except those that the user has just chosen anew. */
function take(settings: ChosenSettings): void {
  noteChoices()
  const { language, ...taken } = without(settings, unsentOf(account.user?.uid ?? ''))
  setAppearance(partOf(taken, appearance))
  setOrderSettings(partOf(taken, orderSettings))
  seen = shown()
  if (language !== undefined && isLocale(language) && language !== i18n.language)
    takeLanguage(language).catch((cause: unknown) =>
      console.warn('the words of the account’s language could not be loaded', language, cause),
    )
}

function without(settings: ChosenSettings, chosen: UnsentChoices): ChosenSettings {
  return Object.fromEntries(
    Object.entries(settings).filter(([name]) => !Object.hasOwn(chosen, name)),
  )
}

/** The settings that a part of the store holds. */
function partOf<Part extends object>(settings: object, part: Part): Partial<Part> {
  return Object.fromEntries(
    Object.entries(settings).filter(([name]) => Object.hasOwn(part, name)),
  ) as Partial<Part>
}

/** Notes the settings that the user has changed. */
function noteChoices(): void {
  const before = seen
  seen = shown()
  for (const name of Object.keys(seen) as (keyof typeof seen)[])
    if (seen[name] !== before[name]) noteChoice(name, seen[name])
}

function shown() {
  return { ...appearance, ...orderSettings }
}

/** Replaces times by ages, which do not depend on this device's clock. */
function withAges(choices: UnsentChoices): SettingChoices {
  const now = Date.now()
  return Object.fromEntries(
    Object.entries(choices).map(([name, { value, madeAt }]) => [
      name,
      { value, agoMs: Math.max(0, now - madeAt) },
    ]),
  )
}

function hasUnsent(): boolean {
  return account.user !== null && !isEmpty(unsentOf(account.user.uid))
}

function isEmpty(choices: UnsentChoices): boolean {
  return Object.keys(choices).length === 0
}

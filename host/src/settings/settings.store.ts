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
/** The values last chosen or taken from the account. A different value is a new choice. */
let seen = shown()

/**
 * Keeps language, appearance and order settings on the account: the newest choice of all devices
 * counts. A choice that cannot be sent stays on this device and is sent later. The account's
 * settings are read at the start, after signing in, and when the page becomes visible again. Called
 * once a page. Source: APP-15.
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
    if (at === 'open' && hasUnsent()) void sync()
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
    forgetSent(sent)
    if (uid === account.user?.uid) take(settings)
  } catch (cause) {
    console.warn('settings did not reach the server', cause)
    return
  } finally {
    syncing = false
  }
  // The user has changed or chosen while the server answered.
  if (uid !== account.user?.uid || hasUnsent()) void sync()
}

/** Takes the account's settings, except those that the user has just chosen anew. */
function take(settings: ChosenSettings): void {
  noteChoices()
  const {
    language,
    theme = appearance.theme,
    rising = appearance.rising,
    amounts = appearance.amounts,
    confirms = orderSettings.confirms,
    tolerance = orderSettings.tolerance,
  } = without(settings, unsentOf(account.user?.uid ?? ''))
  seen = { theme, rising, amounts, confirms, tolerance }
  setAppearance({ theme, rising, amounts })
  setOrderSettings({ confirms, tolerance })
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

/** Notes the settings that the user has changed. */
function noteChoices(): void {
  const before = seen
  const now = (seen = shown())
  if (now.theme !== before.theme) noteChoice('theme', now.theme)
  if (now.rising !== before.rising) noteChoice('rising', now.rising)
  if (now.amounts !== before.amounts) noteChoice('amounts', now.amounts)
  if (now.confirms !== before.confirms) noteChoice('confirms', now.confirms)
  if (now.tolerance !== before.tolerance) noteChoice('tolerance', now.tolerance)
}

function shown() {
  return { ...appearance, ...orderSettings }
}

/** How long ago a choice was made is the same on every clock. */
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

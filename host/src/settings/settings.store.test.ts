import { beforeEach, expect, it, vi } from 'vitest'
import { eventually } from '@kontor/shared/testing'
import {
  type ChosenSettings,
  getSettings,
  saveSettings,
  type SettingChoices,
} from '@kontor/shared/wire'
import { openTab, tokensOf } from '../../testing/tab.ts'

beforeEach(() => localStorage.clear())

type Tab = Awaited<ReturnType<typeof open>>

/** A device of the user, with a server that keeps settings, or without a connection. */
async function open(server: Record<string, ChosenSettings>) {
  const tab = await openTab()
  const [{ i18n }, language, { startSettings }] = await Promise.all([
    import('@kontor/shared/i18n'),
    import('../language/language.store.ts'),
    import('./settings.store.ts'),
  ])
  await language.startLanguage()
  const line = { isDead: false }
  const kept = () => {
    if (line.isDead) throw new Error('the line is dead')
    return (server[tab.account.user?.uid ?? ''] ??= {})
  }
  tab.answer(getSettings, async () => kept())
  tab.answer(saveSettings, async (choices) => {
    const values = Object.entries(choices).map(([name, { value }]) => [name, value])
    return Object.assign(kept(), Object.fromEntries(values))
  })
  startSettings()
  const logIn = (uid: string) => {
    tab.signIn(tokensOf(uid))
    tab.account.user = tab.aUser({ uid })
  }
  const logOut = () => {
    tab.signOut()
    tab.clearAccount()
  }
  return { ...tab, ...language, i18n, line, logIn, logOut }
}

const saves = ({ sent }: Tab) =>
  sent.filter(({ path, input }) => path === saveSettings.path && Object.keys(input as object)[0])
const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'))

it('HOST-076 choices of one device apply on the next one from sign-in on', async () => {
  const server = { mia: {} }
  const phone = await open(server)
  phone.logIn('mia')
  phone.setAppearance({ theme: 'dark', rising: 'red' })
  phone.setOrderSettings({ tolerance: 'any' })
  await phone.chooseLanguage('de-DE')
  const chosen = { language: 'de-DE', theme: 'dark', rising: 'red', tolerance: 'any' }
  await eventually(() => expect(server.mia).toEqual(chosen))

  localStorage.clear()
  const desk = await open(server)
  expect(desk.appearance.theme).toBe('system')
  desk.logIn('mia')
  await eventually(() => expect(desk.i18n.language).toBe('de-DE'))
  expect(desk.appearance).toMatchObject({ theme: 'dark', rising: 'red', amounts: 'shown' })
  expect(desk.orderSettings).toMatchObject({ confirms: true, tolerance: 'any' })
  expect(localStorage.getItem('language')).toBe('de-DE')
  // Settings taken from the account are not choices of this device.
  lookAgain()
  await eventually(() => expect(desk.sent).toHaveLength(2))
  expect(saves(desk)).toEqual([])
})

it('HOST-076 a page that becomes visible again takes choices made elsewhere', async () => {
  const server: Record<string, ChosenSettings> = { mia: { theme: 'dark' } }
  const tab = await open(server)
  tab.logIn('mia')
  await eventually(() => expect(tab.appearance.theme).toBe('dark'))
  server['mia'] = { theme: 'light' }
  lookAgain()
  await eventually(() => expect(tab.appearance.theme).toBe('light'))
})

it('HOST-076 a visitor’s choice goes to the next user who signs in; a user’s choice to nobody else', async () => {
  const server: Record<string, ChosenSettings> = { mia: { theme: 'dark', amounts: 'shown' } }
  const tab = await open(server)
  tab.setAppearance({ theme: 'light' })
  await tab.chooseLanguage('fr-FR')
  expect(tab.sent).toEqual([])
  tab.logIn('mia')
  const mias = { theme: 'light', amounts: 'shown', language: 'fr-FR' }
  await eventually(() => expect(server['mia']).toEqual(mias))

  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  tab.line.isDead = true
  tab.setAppearance({ amounts: 'hidden' })
  await eventually(() => expect(warned).toHaveBeenCalled())
  tab.logOut()
  tab.line.isDead = false
  tab.logIn('ben')
  await eventually(() => expect(server['ben']).toEqual({}))
  expect(server['mia']).toEqual(mias)
  warned.mockRestore()
})

it('HOST-076 a visitor who declines another language has chosen the current one', async () => {
  const server: Record<string, ChosenSettings> = { mia: { language: 'de-DE' } }
  const tab = await open(server)
  tab.declineLanguage()
  tab.logIn('mia')
  await eventually(() => expect(server['mia']).toEqual({ language: 'en-US' }))
  expect(tab.i18n.language).toBe('en-US')
})

it.each([
  ['the connection is back', (tab: Tab) => void (tab.connection.at = 'open')],
  ['something else is chosen', (tab: Tab) => tab.setOrderSettings({ confirms: false })],
  ['the page is looked at again', lookAgain],
])('HOST-077 a choice that was not saved stays, and is sent when %s', async (_name, cause) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const server: Record<string, ChosenSettings> = { mia: { theme: 'light' } }
  const tab = await open(server)
  tab.logIn('mia')
  await eventually(() => expect(tab.appearance.theme).toBe('light'))
  tab.line.isDead = true
  tab.setAppearance({ theme: 'dark' })
  await eventually(() => expect(saves(tab)).toHaveLength(1))
  await eventually(() => expect(warned).toHaveBeenCalled())
  expect(localStorage.getItem('unsent_settings')).toContain('dark')
  tab.line.isDead = false
  cause(tab)
  await eventually(() => expect(server['mia']).toMatchObject({ theme: 'dark' }))
  expect(tab.appearance.theme).toBe('dark')
  await eventually(() => expect(localStorage.getItem('unsent_settings')).toBeNull())
  warned.mockRestore()
})

it('HOST-077 a choice that was not saved is sent at the next start, with its age', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const server: Record<string, ChosenSettings> = { mia: {} }
  const away = await open(server)
  away.line.isDead = true
  away.logIn('mia')
  await away.chooseLanguage('de-DE')
  await eventually(() => expect(warned).toHaveBeenCalled())
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000)
  const back = await open(server)
  back.logIn('mia')
  await eventually(() => expect(server['mia']).toEqual({ language: 'de-DE' }))
  const [save] = saves(back) as { input: SettingChoices }[]
  expect(save?.input.language?.agoMs).toBeGreaterThan(3_500_000)
  vi.restoreAllMocks()
})

it('HOST-078 a late answer does not undo what the user has chosen since', async () => {
  const server: Record<string, ChosenSettings> = {}
  const tab = await open(server)
  const late = Promise.withResolvers<ChosenSettings>()
  tab.answer(getSettings, () => late.promise)
  tab.logIn('mia')
  await eventually(() => expect(tab.sent).toHaveLength(1))
  tab.setAppearance({ theme: 'dark' })
  await tab.chooseLanguage('de-DE')
  late.resolve({ theme: 'light', language: 'fr-FR', amounts: 'hidden' })
  const chosen = { theme: 'dark', language: 'de-DE' }
  await eventually(() => expect(server['mia']).toEqual(chosen))
  expect(tab.appearance).toMatchObject({ theme: 'dark', amounts: 'hidden' })
  expect(tab.i18n.language).toBe('de-DE')
})

it('HOST-078 a late answer does not replace a language whose words are still loading', async () => {
  const server: Record<string, ChosenSettings> = { mia: { language: 'fr-FR' } }
  const tab = await open(server)
  const { addWords } = await import('@kontor/shared/i18n')
  const words = Promise.withResolvers<{ default: Record<string, unknown> }>()
  await addWords('market', async (locale) =>
    locale === 'de-DE' ? await words.promise : { default: {} },
  )
  const choice = tab.chooseLanguage('de-DE')
  tab.logIn('mia')
  await eventually(() => expect(tab.sent).toHaveLength(1))
  words.resolve({ default: {} })
  await choice
  await eventually(() => expect(server['mia']).toEqual({ language: 'de-DE' }))
  expect(tab.i18n.language).toBe('de-DE')
})

it('HOST-078 an answer for the user before changes nothing', async () => {
  const server: Record<string, ChosenSettings> = { ben: {} }
  const tab = await open(server)
  const late = Promise.withResolvers<ChosenSettings>()
  tab.answer(getSettings, () => late.promise)
  tab.logIn('mia')
  await eventually(() => expect(tab.sent).toHaveLength(1))
  tab.logOut()
  tab.answer(getSettings, async () => ({ amounts: 'hidden' as const }))
  tab.logIn('ben')
  late.resolve({ theme: 'dark' })
  await eventually(() => expect(tab.appearance.amounts).toBe('hidden'))
  expect(tab.appearance.theme).toBe('system')
})

it.each(['{', '{"theme":{"value":"blue","madeAt":1,"by":""}}', '[]'])(
  'HOST-077 nothing is sent of a stored %s',
  async (stored) => {
    localStorage.setItem('unsent_settings', stored)
    const tab = await open({ mia: { theme: 'dark' } })
    tab.logIn('mia')
    await eventually(() => expect(tab.appearance.theme).toBe('dark'))
    expect(saves(tab)).toEqual([])
  },
)

it('HOST-077 a choice in this tab does not lose one of another tab', async () => {
  const tab = await open({})
  localStorage.setItem(
    'unsent_settings',
    JSON.stringify({ theme: { value: 'dark', madeAt: 1, by: '' } }),
  )
  dispatchEvent(new StorageEvent('storage', { key: 'unsent_settings' }))
  await tab.chooseLanguage('de-DE')
  expect(Object.keys(JSON.parse(localStorage.getItem('unsent_settings') ?? ''))).toEqual([
    'theme',
    'language',
  ])
})

it('HOST-311 the next user’s settings are read, also when the call for the user before fails', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const tab = await open({ ben: { amounts: 'hidden' } })
  const late = Promise.withResolvers<ChosenSettings>()
  tab.answer(getSettings, () => late.promise)
  tab.logIn('mia')
  await eventually(() => expect(tab.sent).toHaveLength(1))
  tab.logOut()
  tab.answer(getSettings, async () => ({ amounts: 'hidden' as const }))
  tab.logIn('ben')
  late.reject(new Error('the line is dead'))
  await eventually(() => expect(tab.appearance.amounts).toBe('hidden'))
  warned.mockRestore()
})

it('HOST-311 settings that could not be read are read at the next connection', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const tab = await open({ mia: { theme: 'dark' } })
  tab.line.isDead = true
  tab.logIn('mia')
  await eventually(() => expect(warned).toHaveBeenCalled())
  tab.line.isDead = false
  tab.connection.at = 'open'
  await eventually(() => expect(tab.appearance.theme).toBe('dark'))
  warned.mockRestore()
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addWords, i18n, languages } from '@kontor/shared/i18n'
import { BrowserRouter, Link, useRoutes } from '@kontor/shared/router'
import { notices } from '@kontor/shared/store'
import {
  act,
  answer,
  cleanup,
  Refused,
  render,
  renderArea,
  screen,
  startServer,
  userEvent,
  waitFor,
  within,
} from '@kontor/shared/testing'
import { listLanguages } from '@kontor/shared/wire'
import { LanguagePage } from './language.page.tsx'

let lineIsDead = false

beforeEach(async () => {
  localStorage.clear()
  startServer()
  answer(listLanguages, () => ({
    languages: languages.map(({ locale, name }) => ({ locale, name })),
  }))
  notices.shown = []
  lineIsDead = false
  await i18n.changeLanguage('en-US')
  await addWords('shell', async () => {
    if (lineIsDead) throw new Error('Loading chunk 7 failed')
    return { default: {} }
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const option = (name: RegExp) => screen.getByRole('radio', { name })
const chosen = () =>
  screen.getAllByRole('radio', { checked: true }).map(({ textContent }) => textContent)

it('offers each language by its own name, marks the one in use and suggests the browser’s first', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-AT'])
  renderArea(<LanguagePage />, { at: '/language' })
  const options = screen.getAllByRole('radio')
  expect(options.map((one) => one.querySelector('[lang]')?.textContent).slice(0, 2)).toEqual([
    'Deutsch',
    'English',
  ])
  expect(options).toHaveLength(languages.length)
  expect(within(options[0]!).getByText('shell:language.suggested')).toBeDefined()
  expect(chosen()).toEqual([expect.stringContaining('English')])
})

it('HOST-045 a search leaves the languages that it finds, and says when there are none', async () => {
  const user = renderArea(<LanguagePage />, { at: '/language' })
  const field = screen.getByRole('searchbox', { name: 'kit:select.search' })
  await user.type(field, 'ger')
  expect(screen.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual([
    'DeutschGerman',
  ])
  await user.type(field, 'x')
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByText('kit:select.none')).toBeDefined()
})

it('HOST-066 shows the built-in list until the server has answered with its own', async () => {
  const list = Promise.withResolvers<{ languages: { locale: string; name: string }[] }>()
  answer(listLanguages, () => list.promise)
  renderArea(<LanguagePage />, { at: '/language' })
  expect(screen.getAllByRole('radio')).toHaveLength(languages.length)
  await act(async () => list.resolve({ languages: [{ locale: 'ja-JP', name: '日本語' }] }))
  await waitFor(() => expect(screen.getAllByRole('radio')[0]!.textContent).toContain('日本語'))
  expect(screen.getAllByRole('radio')).toHaveLength(languages.length)
})

it('HOST-066 shows the built-in list when that of the server cannot be loaded', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  answer(listLanguages, () => new Refused('UNAVAILABLE'))
  renderArea(<LanguagePage />, { at: '/language' })
  await waitFor(() => expect(warned).toHaveBeenCalledOnce())
  expect(screen.getAllByRole('radio')).toHaveLength(languages.length)
})

it('HOUSE-008 a tap switches the language without a reload', async () => {
  const user = renderArea(<LanguagePage />, { at: '/language' })
  await user.click(option(/Deutsch/))
  await waitFor(() => expect(document.documentElement.lang).toBe('de-DE'))
  expect(chosen()).toEqual([expect.stringContaining('Deutsch')])
  expect(localStorage.getItem('language')).toBe('de-DE')
})

function Screens() {
  return useRoutes([
    { path: '/language', element: <LanguagePage /> },
    { path: '*', element: null },
  ])
}

/** Opens the page over another one in the browser's history. `back` records the ways back. */
function openOver() {
  history.replaceState({ idx: 0 }, '', '/login')
  const back = vi.spyOn(history, 'go').mockImplementation(() => undefined)
  const user = userEvent.setup()
  render(
    <BrowserRouter useTransitions={false}>
      <Link to="/language">open</Link>
      <Link to="/login">leave</Link>
      <Screens />
    </BrowserRouter>,
  )
  return { user, back }
}

/** Words that arrive when the test calls the returned function with their language. */
async function slowWords() {
  const arrive: Record<string, () => void> = {}
  await addWords('shell', (locale) => {
    const { promise, resolve } = Promise.withResolvers<{ default: object }>()
    arrive[locale] = () => resolve({ default: {} })
    if (locale === 'en-US') arrive[locale]()
    return promise as Promise<{ default: Record<string, string> }>
  })
  return async (locale: string) => act(async () => arrive[locale]?.())
}

it('HOST-304 one choice leads back once, also by two taps', async () => {
  const { user, back } = openOver()
  await user.click(screen.getByText('open'))
  await user.dblClick(option(/Français/))
  await waitFor(() => expect(back).toHaveBeenCalled())
  await act(async () => undefined)
  expect(back).toHaveBeenCalledOnce()
})

it('HOST-304 the last one of several choices leads back', async () => {
  const arrive = await slowWords()
  const { user, back } = openOver()
  await user.click(screen.getByText('open'))
  await user.click(option(/日本語/))
  await user.click(option(/Italiano/))
  await arrive('ja-JP')
  expect(back).not.toHaveBeenCalled()
  await arrive('it-IT')
  await waitFor(() => expect(back).toHaveBeenCalledOnce())
  expect(i18n.language).toBe('it-IT')
})

it('HOST-304 a choice whose words come after the page was left leads nowhere', async () => {
  const arrive = await slowWords()
  const { user, back } = openOver()
  await user.click(screen.getByText('open'))
  await user.click(option(/Español/))
  await user.click(screen.getByText('leave'))
  await arrive('es-ES')
  await waitFor(() => expect(i18n.language).toBe('es-ES'))
  await act(async () => undefined)
  expect(back).not.toHaveBeenCalled()
  expect(location.pathname).toBe('/login')
})

it('keeps the language when the words of another one cannot be loaded, and reports it once', async () => {
  document.documentElement.lang = 'en-US'
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const user = renderArea(<LanguagePage />, { at: '/language' })
  lineIsDead = true
  await user.click(option(/简体中文/))
  await screen.findByText('kit:error.broken')
  expect(i18n.language).toBe('en-US')
  expect(document.documentElement.lang).toBe('en-US')
  expect(localStorage.getItem('language')).toBeNull()
  expect(chosen()).toEqual([expect.stringContaining('English')])
  lineIsDead = false
  await act(() => user.click(option(/简体中文/)))
  await waitFor(() => expect(i18n.language).toBe('zh-CN'))
})

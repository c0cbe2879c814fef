import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eventually } from '@kontor/shared/testing'

beforeEach(() => vi.resetModules())
afterEach(() => {
  localStorage.clear()
  for (const name of ['theme', 'trend']) delete document.documentElement.dataset[name]
})

const marks = () => Object.fromEntries(Object.entries(document.documentElement.dataset))
const browserColours = () => document.head.querySelectorAll('meta[name="theme-color"]').length

/** Starts a page in a language, with the values that this device has stored. */
async function openPage(language = 'en-US') {
  const { setAppearance } = await import('@kontor/shared/store')
  const { i18n } = await import('@kontor/shared/i18n')
  await i18n.changeLanguage(language)
  const { startAppearance } = await import('./appearance.actions.ts')
  startAppearance()
  return { setAppearance }
}

it('ACC-085 a chosen theme marks the document, and the next page starts with it', async () => {
  const { setAppearance } = await openPage()
  expect(marks()).toEqual({})
  setAppearance({ theme: 'dark' })
  await eventually(() => expect(marks()).toEqual({ theme: 'dark' }))
  expect(browserColours()).toBe(1)
  vi.resetModules()
  delete document.documentElement.dataset['theme']
  const next = await openPage()
  expect(marks()).toEqual({ theme: 'dark' })
  next.setAppearance({ theme: 'system' })
  await eventually(() => expect(marks()).toEqual({}))
  expect(browserColours()).toBe(0)
})

it('ACC-085 rising prices have the colour of the language until the user chooses one', async () => {
  const { setAppearance } = await openPage('zh-CN')
  expect(marks()).toEqual({ trend: 'red-up' })
  setAppearance({ rising: 'green' })
  await eventually(() => expect(marks()).toEqual({}))
  setAppearance({ rising: 'red' })
  await eventually(() => expect(marks()).toEqual({ trend: 'red-up' }))
})

it('HOST-100 in Korean, falling prices are blue where rising ones are red', async () => {
  const { setAppearance } = await openPage('ko-KR')
  expect(marks()).toEqual({ trend: 'red-up-blue-down' })
  setAppearance({ rising: 'green' })
  await eventually(() => expect(marks()).toEqual({}))
  setAppearance({ rising: 'red' })
  await eventually(() => expect(marks()).toEqual({ trend: 'red-up-blue-down' }))
})

it.each(['{', '{"theme":"blue"}'])('ACC-085 takes %s for no choice', async (stored) => {
  localStorage.setItem('look', stored)
  await openPage()
  expect(marks()).toEqual({})
})

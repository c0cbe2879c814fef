import { afterEach, expect, it, vi } from 'vitest'
import { deviceStorage, tabStorage } from './storage.ts'

const refuse = () => {
  throw new DOMException('blocked', 'SecurityError')
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

it.each([
  ['the device', deviceStorage, () => localStorage],
  ['the tab', tabStorage, () => sessionStorage],
])('%s keeps JSON until it is removed', (_, storage, browser) => {
  expect(storage.read('key')).toBeNull()
  storage.write('key', { size: 1 })
  expect(browser().getItem('key')).toBe('{"size":1}')
  expect(storage.read('key')).toEqual({ size: 1 })
  storage.write('key', null)
  expect(browser().getItem('key')).toBeNull()
})

it('gives null for what is not JSON', () => {
  localStorage.setItem('key', '{')
  expect(deviceStorage.read('key')).toBeNull()
})

it('never throws where storage is blocked', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(deviceStorage.read('key')).toBeNull()
  deviceStorage.write('key', 1)
  deviceStorage.write('key', null)
  expect(warned).toHaveBeenCalledTimes(2)
})

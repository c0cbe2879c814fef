import { expect, it } from 'vitest'
import { captionsFor, lacksData, modesAfterSwitch } from './video.rules.ts'

const all = ['en-US', 'de-DE', 'zh-CN'].map((locale) => ({
  locale,
  label: locale,
  path: `/${locale}.vtt`,
}))

it.each([
  ['de-DE', 'de-DE'],
  ['de-AT', 'de-DE'],
  ['zh-HK', 'zh-CN'],
  ['fr-FR', 'en-US'],
])('MKT-082 the captions for %s are %s', (locale, expected) => {
  expect(captionsFor(all, locale)?.locale).toBe(expected)
  expect(captionsFor([], locale)).toBeUndefined()
})

const tracks = (...modes: TextTrackMode[]) =>
  modes.map((mode, place) => ({ mode, language: all[place]!.locale }))

it.each([
  [
    'those on show move along',
    tracks('showing', 'disabled', 'hidden'),
    ['disabled', 'showing', 'disabled'],
  ],
  [
    'those that the user chose too',
    tracks('disabled', 'disabled', 'showing'),
    ['disabled', 'showing', 'disabled'],
  ],
  [
    'those that are off stay off',
    tracks('disabled', 'hidden', 'disabled'),
    ['disabled', 'hidden', 'disabled'],
  ],
])('MKT-082 captions after a switch to German: %s', (_, before, after) => {
  expect(modesAfterSwitch(before, 'de-DE')).toEqual(after)
})

it.each([
  [{ paused: false, seeking: false, readyState: 2 }, true],
  [{ paused: true, seeking: true, readyState: 1 }, true],
  [{ paused: false, seeking: false, readyState: 3 }, false],
  [{ paused: true, seeking: false, readyState: 0 }, false],
])('MKT-084 a player with %j lacks data: %s', (player, dry) => {
  expect(lacksData(player)).toBe(dry)
})

import { afterEach, expect, it } from 'vitest'
import {
  agoText,
  dayHeadingText,
  fullMomentText,
  momentText,
  weekdayText,
  weekdayTimeText,
} from './dates.ts'
import { i18n } from './words.ts'

afterEach(() => i18n.changeLanguage('en-US'))

/** Moments in the time zone of the test, so that its days begin at its own midnight. */
const at = (month: number, day: number, hour: number, minute = 0, second = 0, year = 2026) =>
  new Date(year, month - 1, day, hour, minute, second).getTime()
const now = at(11, 18, 9, 30)

it.each([
  ['now', now],
  ['now', now - 59_999],
  ['1 min. ago', now - 60_000],
  ['38 min. ago', at(11, 18, 8, 52)],
  ['59 min. ago', now - 3_599_999],
  ['1 hr. ago', at(11, 18, 8, 30)],
  ['9 hr. ago', at(11, 18, 0, 0)],
  ['Yesterday', at(11, 17, 23, 59, 59)],
  ['Yesterday', at(11, 17, 0)],
  ['Nov 16', at(11, 16, 23, 59)],
  ['Jan 1', at(1, 1, 0)],
  ['Dec 31, 2025', at(12, 31, 23, 59, 0, 2025)],
  ['Nov 19', at(11, 19, 9)],
  ['Nov 18', now + 60_000],
])('%s', (text, instant) => {
  expect(agoText(instant, now)).toBe(text)
})

it.each([
  ['Today', at(11, 18, 0)],
  ['Yesterday', at(11, 17, 0)],
  ['Monday, November 16', at(11, 16, 23, 59)],
  ['Wednesday, December 31, 2025', at(12, 31, 23, 59, 0, 2025)],
])('the heading of a day: %s', (text, instant) => {
  expect(dayHeadingText(instant, now)).toBe(text)
})

it('Thai counts years as its readers do', async () => {
  await i18n.changeLanguage('th-TH')
  expect(agoText(at(12, 31, 23, 59, 0, 2025), now)).toBe('31 ธ.ค. 2568')
})

it('an hour goes before a midnight', () => {
  expect(agoText(at(11, 17, 23, 40), at(11, 18, 0, 20))).toBe('40 min. ago')
})

it('the day after the clocks changed is a day after', () => {
  expect(agoText(at(3, 28, 12), at(3, 29, 23, 30))).toBe('Yesterday')
  expect(agoText(at(10, 24, 0, 30), at(10, 25, 23, 59))).toBe('Yesterday')
})

it.each([
  ['de-DE', 'vor 38 Min.', 'Gestern', '10. Nov.'],
  ['zh-CN', '38分钟前', '昨天', '11月10日'],
])('in %s', async (locale, minutes, yesterday, date) => {
  await i18n.changeLanguage(locale)
  expect([
    agoText(at(11, 18, 8, 52), now),
    agoText(at(11, 17, 12), now),
    agoText(at(11, 10, 12), now),
  ]).toEqual([minutes, yesterday, date])
})

it.each([
  ['en-US', / 4:05\sPM$/, / 12:05\sAM$/],
  ['de-DE', /\D16:05$/, /\D00:05$/],
  ['zh-CN', /\D16:05$/, /\D00:05$/],
  ['ko-KR', /\D16:05$/, /\D00:05$/],
])('KIT-043 in %s each time of day has one form, %s', async (locale, afternoon, midnight) => {
  await i18n.changeLanguage(locale)
  for (const text of [momentText, fullMomentText, weekdayTimeText]) {
    expect(text(at(11, 18, 16, 5))).toMatch(afternoon)
    expect(text(at(11, 18, 0, 5))).toMatch(midnight)
  }
})

it('the weekday of a trading day is that of UTC', () => {
  expect(weekdayText(Date.UTC(2026, 10, 20, 20, 59))).toBe('Friday')
})

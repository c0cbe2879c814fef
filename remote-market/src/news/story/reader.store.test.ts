import { beforeEach, expect, it } from 'vitest'
import { answer, eventually, Refused, sent, startServer } from '@kontor/shared/testing'
import { getAnnouncement, getNews, type NewsArticle } from '@kontor/shared/wire'
import { newReader } from './reader.store.ts'

const article: NewsArticle = {
  id: 'a',
  title: 'in English',
  summary: 's',
  at: 0,
  category: 'forex',
  picture: '/p.svg',
  minutes: 1,
  language: 'en-US',
  html: '<p>t</p>',
  symbols: ['EURUSD'],
}
const english = { source: { kind: 'news', id: 'a' }, language: 'en-US' } as const
const german = { ...english, language: 'de-DE' } as const

beforeEach(() => {
  startServer()
  answer(getNews, () => article)
})

it('an announcement is a story without the facts of news', async () => {
  answer(getAnnouncement, () => ({
    id: 'b',
    title: 't',
    at: 1,
    text: 'in short',
    html: '<p>t</p>',
  }))
  const reader = newReader()
  await reader.load({ source: { kind: 'announcement', id: 'b' }, language: 'en-US' })
  expect(reader.state).toMatchObject({
    at: 'ready',
    value: { summary: 'in short', symbols: [], news: null },
  })
})

it('the shown story stays when a reload fails, and disappears when it is withdrawn', async () => {
  const reader = newReader()
  await reader.load(english)
  answer(getNews, () => new Refused('UNAVAILABLE'))
  await reader.load(english)
  expect(reader.state).toMatchObject({ at: 'ready', value: { title: 'in English' } })
  answer(getNews, () => new Refused('NOT_FOUND'))
  await reader.load(english)
  expect(reader.state).toMatchObject({ at: 'ready', value: null })
})

it('a late answer does not replace that of a later call', async () => {
  const reader = newReader()
  const late = Promise.withResolvers<NewsArticle>()
  answer(getNews, () => late.promise)
  const first = reader.load(english)
  await eventually(() => expect(sent).toHaveLength(1))
  answer(getNews, () => ({ ...article, title: 'auf Deutsch' }))
  await reader.load(german)
  late.resolve(article)
  await first
  expect(reader.state).toMatchObject({ at: 'ready', value: { title: 'auf Deutsch' } })
})

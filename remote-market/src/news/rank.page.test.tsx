import { afterEach, beforeEach, expect, it } from 'vitest'
import { i18n } from '@kontor/shared/i18n'
import {
  act,
  answer,
  cleanup,
  eventually,
  putInView,
  Refused,
  renderArea,
  screen,
  sent,
  startServer,
} from '@kontor/shared/testing'
import { listNews, type NewsItem } from '@kontor/shared/wire'
import { news } from './list/news.store.ts'
import { RankPage } from './rank.page.tsx'

function aStory(id: string): NewsItem {
  return {
    id,
    title: `title ${id}`,
    summary: 's',
    at: 0,
    category: null,
    picture: `/images/news/${id}.svg`,
    minutes: 1,
    language: 'en-US',
  }
}
const stories = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(aStory)

const scrollToEnd = () => act(async () => putInView(() => true))

beforeEach(() => {
  startServer()
  putInView((element) => element.querySelector('.more') === null)
  news.clear()
  answer(listNews, ({ current, pageSize }) => ({
    data: stories.slice((current - 1) * pageSize, current * pageSize),
    total: stories.length,
  }))
})
afterEach(async () => {
  cleanup()
  await i18n.changeLanguage('en-US')
})

const titles = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

it('each story links to the reader; the next page is loaded at the end, without duplicates', async () => {
  renderArea(<RankPage />)
  const lead = await screen.findByRole('link', { name: /title a/ })
  expect(lead.getAttribute('href')).toBe('/noticeDetail?id=a')
  // A story was published in between: the last of page 1 is now the first of page 2.
  answer(listNews, () => ({ data: stories.slice(5), total: stories.length }))
  await scrollToEnd()
  expect(await screen.findByText('kit:list.end')).toBeTruthy()
  expect(titles()).toEqual(stories.map(({ title }) => title))
  expect(sent.map(({ input }) => input)).toEqual(
    ['1', '2'].map((current) => ({ current, pageSize: '6' })),
  )
})

it('a loaded list is not loaded again when the page is shown again', async () => {
  renderArea(<RankPage />)
  await screen.findByText('title a')
  cleanup()
  renderArea(<RankPage />)
  expect(screen.getByText('title a')).toBeTruthy()
  expect(sent).toHaveLength(1)
})

it('the shown stories stay when a reload fails', async () => {
  const user = renderArea(<RankPage />)
  await screen.findByText('title a')
  answer(listNews, () => new Refused('UNAVAILABLE', 'Not now.'))
  await user.click(screen.getByRole('button', { name: 'kit:pull.refresh' }))
  expect(await screen.findByText('Not now.')).toBeTruthy()
  expect(titles()).toHaveLength(6)
})

it('MKT-063 a language that changes while the stories load loads them again, and a late answer changes nothing', async () => {
  const late = Promise.withResolvers<{ data: NewsItem[]; total: number }>()
  answer(listNews, () => late.promise)
  renderArea(<RankPage />)
  await eventually(() => expect(sent).toHaveLength(1))
  answer(listNews, () => ({ data: [aStory('deutsch')], total: 1 }))
  await act(() => i18n.changeLanguage('de-DE'))
  await screen.findByText('title deutsch')
  await act(async () => late.resolve({ data: [aStory('english')], total: 1 }))
  expect(titles()).toEqual(['title deutsch'])
})

it('MKT-393 when the stories of another language failed, the end of the list asks for them, not for a page that mixes languages', async () => {
  const user = renderArea(<RankPage />)
  await screen.findByText('title a')
  answer(listNews, () => new Refused('UNAVAILABLE', 'Not now.'))
  await act(() => i18n.changeLanguage('de-DE'))
  const retry = await screen.findByRole('button', { name: 'kit:list.failed' })
  expect(titles()).toHaveLength(6)
  answer(listNews, () => ({ data: [aStory('deutsch')], total: 1 }))
  await user.click(retry)
  await screen.findByText('title deutsch')
  expect(titles()).toEqual(['title deutsch'])
  expect(sent.map(({ input }) => (input as { current: string }).current)).toEqual(['1', '1', '1'])
})

it('MKT-151 a story in another language is marked with its language', async () => {
  await i18n.changeLanguage('de-DE')
  const own = { ...aStory('b'), language: 'de-DE' }
  answer(listNews, () => ({ data: [aStory('a'), own, aStory('c')], total: 3 }))
  renderArea(<RankPage />)
  const links = await screen.findAllByRole('link', { name: /title/ })
  expect(links.map(({ textContent }) => textContent?.includes('Englisch'))).toEqual([
    true,
    false,
    true,
  ])
  expect(screen.getByText('title a').lang).toBe('en-US')
})

it('a single story has no list below it', async () => {
  answer(listNews, () => ({ data: stories.slice(0, 1), total: 1 }))
  renderArea(<RankPage />)
  await screen.findByText('title a')
  expect(screen.queryByText('kit:list.empty')).toBeNull()
})

it('HOST-035 says that there is no news', async () => {
  answer(listNews, () => ({ data: [], total: 0 }))
  renderArea(<RankPage />)
  expect(await screen.findByText('kit:list.empty')).toBeTruthy()
})

import * as z from 'zod/mini'
import { instant } from './decimals.ts'
import { endpoint, id, nothing, pageInput, pageOf } from './endpoint.ts'

const headline = { id: z.string(), title: z.string(), at: instant }

/** One piece of news; texts are plain, one paragraph an element, in the language that was asked for. */
const news = z.object({ ...headline, summary: z.string() })
export type NewsItem = z.output<typeof news>

export const listNews = endpoint({
  method: 'GET',
  path: '/v1/news-list',
  summary: 'News, newest first.',
  access: 'anyone',
  input: z.object(pageInput),
  reply: pageOf(news),
})

export const getNews = endpoint({
  method: 'GET',
  path: '/v1/news',
  summary: 'One piece of news.',
  access: 'anyone',
  refused: ['NOT_FOUND'],
  input: z.object({ id }),
  reply: z.extend(news, { paragraphs: z.array(z.string()) }),
})
export type NewsArticle = z.output<typeof getNews.reply>

const announcement = z.object({ ...headline, text: z.string() })
export type Announcement = z.output<typeof announcement>

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/v1/announcement-list',
  summary: 'Announcements of the house, newest first.',
  access: 'anyone',
  input: z.object(pageInput),
  reply: pageOf(announcement),
})

export const listLanguages = endpoint({
  method: 'GET',
  path: '/v1/language-list',
  summary: 'The languages that messages come in, each by its own name.',
  access: 'anyone',
  input: nothing,
  reply: z.object({ languages: z.array(z.object({ locale: z.string(), name: z.string() })) }),
})

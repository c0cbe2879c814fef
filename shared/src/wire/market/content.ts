import * as z from 'zod/mini'
import { instant } from '../protocol/decimals.ts'
import { endpoint, id, nothing, pageInput, pageOf } from '../protocol/endpoint.ts'
import { category, symbols } from './coin.ts'

const headline = { id: z.string(), title: z.string(), at: instant }

/** Rich text in the requested language. The page that shows it makes it safe: see decision 21. */
const richText = z.string()

/** One piece of news in a list. All but rich text is plain. */
const news = z.object({
  ...headline,
  /** One line or short paragraph. */
  summary: z.string(),
  /** The category that it is about; null where it is about no single one. */
  category: z.nullable(category),
  /** Relative picture path, prefixed with the image base; aspect ratio 16:9. */
  picture: z.string(),
  /** Reading time, minutes. */
  minutes: z.int().check(z.positive()),
  /** The language of its texts: English where there is no news in the requested one. */
  language: z.string(),
})
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
  /** `symbols` are the coins that it mentions, in the order to show them. */
  reply: z.extend(news, { html: richText, symbols }),
})
export type NewsArticle = z.output<typeof getNews.reply>

export const announcement = z.object({ ...headline, text: z.string() })
export type AnnouncementItem = z.output<typeof announcement>

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/v1/announcement-list',
  summary: 'Announcements of the house, newest first.',
  access: 'anyone',
  input: z.object(pageInput),
  reply: pageOf(announcement),
})

export const getAnnouncement = endpoint({
  method: 'GET',
  path: '/v1/announcement',
  summary: 'One announcement.',
  access: 'anyone',
  refused: ['NOT_FOUND'],
  input: z.object({ id }),
  reply: z.extend(announcement, { html: richText }),
})
export type Announcement = z.output<typeof getAnnouncement.reply>

/** The legal documents of the broker: its terms and its privacy statement. */
export const documentIds = ['terms', 'privacy'] as const
export type DocumentId = (typeof documentIds)[number]

/** A plain text in sections. */
const houseDocument = z.object({
  title: z.string(),
  /** The parts of the text, in order. */
  sections: z.array(z.object({ title: z.string(), text: z.string() })),
})
export type HouseDocument = z.output<typeof houseDocument>

export const getDocument = endpoint({
  method: 'GET',
  path: '/v1/document',
  summary: 'The terms, or what is stored of users, for how long, and how it is deleted.',
  access: 'anyone',
  input: z.object({ id: z.enum(documentIds) }),
  reply: houseDocument,
})

export const listLanguages = endpoint({
  method: 'GET',
  path: '/v1/language-list',
  summary: 'The languages that messages come in, each by its own name.',
  access: 'anyone',
  input: nothing,
  reply: z.object({
    /** The languages, with their own names. */
    languages: z.array(
      z.object({
        locale: z.string(),
        /** The language’s own name. */
        name: z.string(),
      }),
    ),
  }),
})

import { getNews, listAnnouncements, listLanguages, listNews } from '@kontor/shared/wire'
import { example, type Section } from '../section.ts'
import { at } from './ids.ts'

const item = {
  id: 'two-prices',
  title: 'Two prices at once: bid and ask',
  at,
  summary: 'Why a new position begins with a small loss.',
}
const page = { current: '1', pageSize: '20' }

export const content: Section = {
  id: 'content',
  title: 'Content',
  about: 'What there is to read, as plain text in the language of the `language` header, in English where the house does not write it.',
  examples: [
    example(listNews, { input: page, reply: { data: [item], total: 9 } }),
    example(getNews, {
      input: { id: 'two-prices' },
      reply: { ...item, paragraphs: ['There are always two prices: the ask, at which you buy, and the bid, at which you sell.'] },
    }),
    example(listAnnouncements, {
      input: page,
      reply: {
        data: [{ id: 'paper-money', title: 'This is paper trading', at, text: 'You practise with paper money in a sandbox.' }],
        total: 5,
      },
    }),
    example(listLanguages, { input: {}, reply: { languages: [{ locale: 'de-DE', name: 'Deutsch' }] } }),
  ],
}

import {
  getAnnouncement,
  getDocument,
  getNews,
  getVideo,
  listAnnouncements,
  listLanguages,
  listNews,
} from '../wire/index.ts'
import { at, example, type Section } from './section.ts'

const item = {
  id: 'two-prices',
  title: 'Two prices at once: bid and ask',
  at,
  summary: 'Why a new position begins with a small loss.',
  category: 'forex' as const,
  picture: '/images/news/two-prices.svg',
  minutes: 1,
  language: 'en-US',
}
const announcement = {
  id: 'paper-money',
  title: 'This is paper trading',
  at,
  text: 'You practice with paper money in a sandbox.',
}
const page = { current: '1', pageSize: '20' }

export const content: Section = {
  id: 'content',
  title: 'Content',
  about:
    'News, announcements and other texts, in the language of the `language` header; in English if a text is not translated. `html` is rich text that the client has to sanitise; all other texts are plain.',
  examples: [
    example(listNews, { input: page, reply: { data: [item], total: 14 } }),
    example(getNews, {
      input: { id: 'two-prices' },
      reply: {
        ...item,
        html: '<p>There are always two prices: the <strong>ask</strong> and the <strong>bid</strong>.</p>',
        symbols: ['EURUSD'],
      },
    }),
    example(listAnnouncements, { input: page, reply: { data: [announcement], total: 5 } }),
    example(getAnnouncement, {
      input: { id: 'paper-money' },
      reply: { ...announcement, html: '<p>You practice with paper money in a sandbox.</p>' },
    }),
    example(getVideo, {
      input: {},
      reply: {
        title: 'Your first trade in twenty seconds',
        text: 'How a price moves, how a position opens and closes, and what a stop loss is for.',
        seconds: 20,
        sources: [
          { path: '/images/video/introduction.mp4', type: 'video/mp4; codecs="avc1.64001f"' },
        ],
        poster: '/images/video/introduction.webp',
        captions: [{ locale: 'de-DE', label: 'Deutsch', path: '/images/video/captions.de-DE.vtt' }],
        transcript: ['A price never stands still.'],
      },
    }),
    example(getDocument, {
      input: { id: 'terms' },
      reply: {
        title: 'Terms',
        sections: [{ title: 'Your account', text: 'Your account is for you only.' }],
      },
    }),
    example(listLanguages, {
      input: {},
      reply: { languages: [{ locale: 'de-DE', name: 'Deutsch' }] },
    }),
  ],
}

import type { Banner, Category } from '@kontor/shared/wire'

interface NewsHead {
  id: string
  at: number
  category: Category | null
  /** The subject of a story. */
  symbols: readonly string[]
}

/** The news, newest first. Each language has their texts in its `sandbox.json`. */
export const news = [
  {
    id: 'market-without-a-bell',
    at: Date.UTC(2026, 10, 18, 7, 10),
    category: 'crypto',
    symbols: ['BTCUSDT', 'ETHUSDT'],
  },
  {
    id: 'weekend-gaps',
    at: Date.UTC(2026, 10, 17, 8, 30),
    category: null,
    symbols: ['EURUSD', 'XAUUSD', 'GER40'],
  },
  {
    id: 'one-ounce-four-prices',
    at: Date.UTC(2026, 10, 16, 13, 20),
    category: 'metal',
    symbols: ['XAUUSD', 'XAUEUR', 'XAUGBP', 'XAUJPY'],
  },
  {
    id: 'size-from-risk',
    at: Date.UTC(2026, 10, 13, 9, 0),
    category: 'forex',
    symbols: ['EURUSD'],
  },
  {
    id: 'index-is-a-basket',
    at: Date.UTC(2026, 10, 12, 14, 45),
    category: 'cfd',
    symbols: ['NAS100', 'US500', 'GER40'],
  },
  { id: 'limit-or-stop', at: Date.UTC(2026, 10, 10, 8, 15), category: null, symbols: [] },
  {
    id: 'silver-and-gold',
    at: Date.UTC(2026, 10, 6, 12, 30),
    category: 'metal',
    symbols: ['XAGUSD', 'XAUUSD'],
  },
  { id: 'forced-closing', at: Date.UTC(2026, 10, 5, 10, 0), category: null, symbols: [] },
  {
    id: 'cost-of-a-night',
    at: Date.UTC(2026, 9, 29, 9, 30),
    category: 'forex',
    symbols: ['EURUSD', 'USDJPY'],
  },
  {
    id: 'share-without-a-vote',
    at: Date.UTC(2026, 9, 26, 13, 0),
    category: 'cfd',
    symbols: ['AAPL', 'NVDA', 'SAP'],
  },
  { id: 'stop-loss', at: Date.UTC(2026, 9, 22, 8, 45), category: null, symbols: [] },
  { id: 'what-a-multiple-does', at: Date.UTC(2026, 9, 15, 9, 0), category: null, symbols: [] },
  { id: 'two-prices', at: Date.UTC(2026, 9, 8, 8, 30), category: 'forex', symbols: ['EURUSD'] },
  { id: 'practice-with-a-plan', at: Date.UTC(2026, 9, 1, 9, 0), category: null, symbols: [] },
] as const satisfies readonly NewsHead[]

/** The announcements, newest first. */
export const announcements = [
  { id: 'quotes-numbered', at: Date.UTC(2026, 10, 16, 7, 0) },
  { id: 'reviews-take-seconds', at: Date.UTC(2026, 10, 9, 7, 0) },
  { id: 'test-addresses', at: Date.UTC(2026, 10, 2, 7, 0) },
  { id: 'market-hours', at: Date.UTC(2026, 9, 19, 7, 0) },
  { id: 'paper-money', at: Date.UTC(2026, 9, 1, 7, 0) },
] as const

/** The banners of the home page, in order. */
export const banners = [
  { id: 'practice-funds', link: '/user', offer: 'practice-funds' },
  { id: 'market-hours', link: '/trade?symbol=BTCUSDT' },
  { id: 'metal-crosses', link: '/noticeDetail?id=one-ounce-four-prices' },
] as const satisfies readonly Pick<Banner, 'id' | 'link' | 'offer'>[]

type NewsId = (typeof news)[number]['id']
type AnnouncementId = (typeof announcements)[number]['id']
export type BannerId = (typeof banners)[number]['id']

/**
 * Rich text, one block for each element: `<p>`, `<h2>`, `<ul>` and the like, with links to pages of
 * the app.
 */
type Blocks = readonly string[]

/** The news in one language; all fields but `html` are plain text. */
export type NewsTexts = Record<NewsId, { title: string; summary: string; html: Blocks }>

/** The announcements in one language; all fields but `html` are plain text. */
export type AnnouncementTexts = Record<
  AnnouncementId,
  { title: string; text: string; html: Blocks }
>

/** The banners in one language, as plain text. */
export type BannerTexts = Record<BannerId, { title: string; text: string }>

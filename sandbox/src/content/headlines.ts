/** What there is to read, newest first. The texts are in a file for each language. */
export const news = [
  { id: 'weekend-gaps', at: Date.UTC(2026, 10, 17, 8, 30) },
  { id: 'size-from-risk', at: Date.UTC(2026, 10, 13, 9, 0) },
  { id: 'limit-or-stop', at: Date.UTC(2026, 10, 10, 8, 15) },
  { id: 'forced-closing', at: Date.UTC(2026, 10, 5, 10, 0) },
  { id: 'cost-of-a-night', at: Date.UTC(2026, 9, 29, 9, 30) },
  { id: 'stop-loss', at: Date.UTC(2026, 9, 22, 8, 45) },
  { id: 'what-a-multiple-does', at: Date.UTC(2026, 9, 15, 9, 0) },
  { id: 'two-prices', at: Date.UTC(2026, 9, 8, 8, 30) },
  { id: 'practice-with-a-plan', at: Date.UTC(2026, 9, 1, 9, 0) },
] as const

export const announcements = [
  { id: 'quotes-numbered', at: Date.UTC(2026, 10, 16, 7, 0) },
  { id: 'reviews-take-seconds', at: Date.UTC(2026, 10, 9, 7, 0) },
  { id: 'test-addresses', at: Date.UTC(2026, 10, 2, 7, 0) },
  { id: 'market-hours', at: Date.UTC(2026, 9, 19, 7, 0) },
  { id: 'paper-money', at: Date.UTC(2026, 9, 1, 7, 0) },
] as const

type NewsId = (typeof news)[number]['id']
type AnnouncementId = (typeof announcements)[number]['id']

/** Everything there is to read, in one language; plain text. */
export interface Texts {
  news: Record<NewsId, { title: string; summary: string; paragraphs: string[] }>
  announcements: Record<AnnouncementId, { title: string; text: string }>
}

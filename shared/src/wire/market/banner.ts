import * as z from 'zod/mini'
import { endpoint, nothing } from '../protocol/endpoint.ts'

/** A banner of the home page; its texts are plain, in the requested language. */
export const banner = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /**
   * Relative picture path, prefixed with the image base; aspect ratio 130:112, shown over the end
   * of the banner.
   */
  picture: z.string(),
  /** An offer that an account can use once; absent without one. */
  offer: z.optional(z.enum(['practice-funds'])),
  /** An address of the app, e.g. `/trade?symbol=BTCUSDT`, or an https address. */
  link: z.string(),
})
export type Banner = z.output<typeof banner>

export const listBanners = endpoint({
  method: 'GET',
  path: '/v1/banner',
  summary: 'Banners of the home page, in order.',
  access: 'anyone',
  input: nothing,
  reply: z.object({
    /** The banners, in order. */
    bannerList: z.array(banner),
  }),
})

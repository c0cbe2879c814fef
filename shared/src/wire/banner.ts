import * as z from 'zod/mini'
import { endpoint, nothing } from './endpoint.ts'

/** A banner speaks by its key in the market's words, so that it is shown in the user's language. */
export const banner = z.object({ id: z.string(), link: z.string() })
export type Banner = z.output<typeof banner>

export const listBanners = endpoint({
  method: 'GET',
  path: '/v1/banner',
  summary: 'Banners of the home page, in order.',
  access: 'anyone',
  input: nothing,
  reply: z.object({ bannerList: z.array(banner) }),
})

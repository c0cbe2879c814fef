import * as z from 'zod/mini'

/**
 * The rough layout of a page: the host shows placeholders of this shape until the page has loaded.
 */
export type PageShape =
  'list' | 'form' | 'chart' | 'cards' | 'market' | 'article' | 'news' | 'search' | 'orders'

/**
 * Where a page has its title, which the host shows while the page loads: in the app bar, above the
 * content, or there below the logo.
 */
export type TitlePlace = 'bar' | 'content' | 'brand'

/**
 * One address of a build. It is in the card of the build and in the signed composition, where host
 * and edge read it. The first address of a remote is its front page.
 */
export const areaRoute = z.object({
  /** From the root, without parameters and without a slash at the end, e.g. `/mine/wallet`. */
  path: z.string().check(z.regex(/^\/([\w-]+(\/[\w-]+)*)?$/)),
  /** Title of the document: a key of the build's own words. */
  title: z.string(),
  /** `session`: a visitor is led to the login first, and back afterwards. Source: ACCESS-1. */
  needs: z.optional(z.literal('session')),
  /** Whether the page stays mounted, but hidden, while another one is shown. */
  keepAlive: z.optional(z.boolean()),
  /** Nowhere when absent, or when the host does not know the place. */
  titled: z.optional(z.custom<TitlePlace>((place) => typeof place === 'string')),
  /** The text below a title that stands above the content: a key of the build's own words. */
  lead: z.optional(z.string()),
  /** `list` when absent, or when the host does not know the shape. */
  skeleton: z.optional(z.custom<PageShape>((shape) => typeof shape === 'string')),
})
export type AreaRoute = z.output<typeof areaRoute>

/**
 * The normal form of a path, as the router compares paths: it ignores case and slashes at the end.
 */
export function normalPath(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end).toLowerCase()
}

/** The first build that has an address, with its route; undefined where none has it. */
export function findRoute<Build extends { routes: readonly AreaRoute[] }>(
  builds: readonly Build[],
  pathname: string,
): { build: Build; route: AreaRoute } | undefined {
  const wanted = normalPath(pathname)
  for (const build of builds) {
    const route = build.routes.find(({ path }) => normalPath(path) === wanted)
    if (route) return { build, route }
  }
  return undefined
}

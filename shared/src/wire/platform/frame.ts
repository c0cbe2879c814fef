import * as z from 'zod/mini'

/** The parts of a document's first screen, which the edge puts together. */
const frameMarkup = z.object({
  /** Around everything. Gaps: `page`, `dock`. */
  screen: z.string(),
  /** Place of the title, or `plain` → app bar and content. Gaps: `title`, `lead`, `skeleton`. */
  pages: z.record(z.string(), z.string()),
  /** Shape of a page → its placeholders. */
  skeletons: z.record(z.string(), z.string()),
  /**
   * Home with known prices, in place of its placeholders; older hosts have none. Gaps: `at` (ms
   * since 1970) and `rows`; of a row `link`, `name` and `price`.
   */
  listing: z.optional(z.object({ page: z.string(), row: z.string() })),
  /**
   * A coin with its known price, in place of the placeholders of its page; older hosts have none.
   * Gaps: those of `listing`.
   */
  coin: z.optional(z.object({ page: z.string(), row: z.string() })),
  /** The bottom of the screen, with or without the tab bar. Gap: `tabs`. */
  docks: z.object({ tabs: z.string(), bare: z.string() }),
  /**
   * Shape of a page → the bottom with the tab bar and a placeholder of the page's action; older
   * hosts have none. Gap: `tabs`.
   */
  actionDocks: z.optional(z.record(z.string(), z.string())),
  /** The tabs in their order; `path` is null for one that leads to no page. */
  tabs: z.array(z.object({ path: z.nullable(z.string()), other: z.string(), current: z.string() })),
})
export type FrameMarkup = z.output<typeof frameMarkup>

/**
 * `frame.json` of a host: what a document shows until the host has started. The host's build makes
 * it from the components themselves.
 */
export const frame = z.extend(frameMarkup, {
  /** The style that the markup needs; it cannot end the element that it stands in. */
  style: z.string().check(z.refine((text) => !text.includes('</'))),
  /** Locale → gap → text. */
  words: z.record(z.string(), z.record(z.string(), z.string())),
})
export type Frame = z.output<typeof frame>

/** `titles.json` of a build: locale → path → the texts that a page shows while it loads. */
export const pageTitles = z.record(
  z.string(),
  z.record(z.string(), z.object({ title: z.string(), lead: z.optional(z.string()) })),
)
export type PageTitles = z.output<typeof pageTitles>

/** A gap in the markup, which a text or another part fills. */
export function gap(name: string): string {
  return `[[${name}]]`
}

/** The names of the gaps in a markup, each once. */
export function gapsIn(markup: string): string[] {
  return [...new Set([...markup.matchAll(GAP)].map(([, name]) => name!))]
}

/** The markup with a value in each gap. @throws when a gap has no value */
export function fillGaps(markup: string, valueOf: (name: string) => string | undefined): string {
  return markup.replaceAll(GAP, (_, name: string) => {
    const value = valueOf(name)
    if (value === undefined) throw new Error(`nothing fills the gap ${name}`)
    return value
  })
}

const GAP = /\[\[([\w:.-]+)\]\]/g

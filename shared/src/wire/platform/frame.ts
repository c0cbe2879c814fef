import * as z from 'zod/mini'

/** The parts of a document's first screen, which the edge puts together. */
const frameMarkup = z.object({
  /** Around everything. Marks: `page`, `dock`. */
  screen: z.string(),
  /** Place of the title, or `plain` → app bar and content. Marks: `title`, `lead`, `skeleton`. */
  pages: z.record(z.string(), z.string()),
  /** Shape of a page → its placeholders. */
  skeletons: z.record(z.string(), z.string()),
  /**
   * Home with known prices, in place of its placeholders; older hosts have none. Marks: `at` (ms
   * since 1970) and `rows`; of a row `link`, `name` and `price`.
   */
  listing: z.optional(z.object({ page: z.string(), row: z.string() })),
  /**
   * A coin with its known price, in place of the placeholders of its page; older hosts have none.
   * Marks: those of `listing`.
   */
  coin: z.optional(z.object({ page: z.string(), row: z.string() })),
  /** The bottom of the screen, with or without the tab bar. Mark: `tabs`. */
  docks: z.object({ tabs: z.string(), bare: z.string() }),
  /**
   * Shape of a page → the bottom with the tab bar and a placeholder of the page's action; older
   * hosts have none. Mark: `tabs`.
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
  /** Locale → mark → text. */
  words: z.record(z.string(), z.record(z.string(), z.string())),
})
export type Frame = z.output<typeof frame>

/** `titles.json` of a build: locale → path → the texts that a page shows while it loads. */
export const pageTitles = z.record(
  z.string(),
  z.record(z.string(), z.object({ title: z.string(), lead: z.optional(z.string()) })),
)
export type PageTitles = z.output<typeof pageTitles>

/** A mark in the markup, which a text or another part replaces. */
export function mark(name: string): string {
  return `[[${name}]]`
}

/** The names of the marks in a markup, each once. */
export function marksIn(markup: string): string[] {
  return [...new Set([...markup.matchAll(MARK)].map(([, name]) => name!))]
}

/** The markup with a value in place of each mark. @throws when a mark has no value */
export function fillMarks(markup: string, valueOf: (name: string) => string | undefined): string {
  return markup.replaceAll(MARK, (_, name: string) => {
    const value = valueOf(name)
    if (value === undefined) throw new Error(`nothing replaces the mark ${name}`)
    return value
  })
}

const MARK = /\[\[([\w:.-]+)\]\]/g

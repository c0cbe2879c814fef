import { Html, html } from '@kontor/server/pages'
import { type AreaRoute, fillGaps, type Frame, type PageTitles } from '@kontor/shared/wire'
import type { KnownPrices } from './known-prices.ts'

/** The parts of which the first screen of a document is made. */
export interface ScreenParts {
  frame: Frame
  locale: string
  /** The opened address; undefined where no build has it. */
  route: AreaRoute | undefined
  /** The titles of the build that has it. */
  titles: PageTitles
  /** The prices to show in place of placeholders. */
  prices?: KnownPrices | null
  /** Whether a build has the address of a tab. */
  isAddress(path: string): boolean
}

/**
 * The markup that a document shows until the host has started: app bar, title, placeholders and
 * tabs in a language. Null where the frame lacks the language.
 */
export function firstScreen(parts: ScreenParts): Html | null {
  const { frame, locale, route, titles, prices } = parts
  const words = own(frame.words, locale)
  if (words === undefined) return null
  const texts = route && own(own(titles, locale) ?? {}, route.path)
  const shown = prices && frame[prices.part]
  const markup: Record<string, string> = {
    page: own(frame.pages, (texts && route?.titled) ?? 'plain') ?? frame.pages['plain']!,
    skeleton:
      shown?.page ?? own(frame.skeletons, route?.skeleton ?? 'list') ?? frame.skeletons['list']!,
    ...dockOf(parts),
  }
  const rows = prices && shown && rowsOf(shown.row, prices)
  const ofTexts: Record<string, string> = {
    ...words,
    title: texts?.title ?? '',
    lead: texts?.lead ?? '',
    at: String(prices?.answer.at),
  }
  const valueOf = (name: string): string | undefined => {
    const part = own(markup, name)
    if (part !== undefined) return fillGaps(part, valueOf)
    if (name === 'rows' && rows) return rows
    const text = own(ofTexts, name)
    return text === undefined ? undefined : html`${text}`.text
  }
  return new Html(fillGaps(frame.screen, valueOf))
}

function rowsOf(row: string, { rows }: KnownPrices): string {
  const texts = rows.map((values) =>
    fillGaps(row, (name) => {
      const text = own<string>({ ...values }, name)
      return text === undefined ? undefined : html`${text}`.text
    }),
  )
  return texts.join('')
}

/**
 * The dock of an address. On the address of a tab it has the tabs; a tab without a page is left
 * out.
 */
function dockOf({ frame, route, isAddress }: ScreenParts): { dock: string; tabs: string } {
  const tabs = frame.tabs
    .filter(({ path }) => path === null || isAddress(path))
    .map(({ path, other, current }) => (path === route?.path ? current : other))
  const isTab = route !== undefined && frame.tabs.some(({ path }) => path === route.path)
  const withAction = own(frame.actionDocks ?? {}, route?.skeleton ?? 'list')
  const dock = isTab ? (withAction ?? frame.docks.tabs) : frame.docks.bare
  return { dock, tabs: tabs.join('') }
}

/** A build chooses some of the names; properties that every object inherits must not match. */
function own<Value>(values: Record<string, Value>, name: string): Value | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined
}

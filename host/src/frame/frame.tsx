import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import kit from '@kontor/locales/en-US/kit.json'
import shell from '@kontor/locales/en-US/shell.json'
import { DEFAULT_LOCALE, i18n } from '@kontor/shared/i18n'
import { type FrameMarkup, gap, type TitlePlace } from '@kontor/shared/wire'
import { LoadingPage } from '../shell/area/loading-page.tsx'
import {
  ActionPlaceholder,
  hasAction,
  pageShapes,
  PageSkeleton,
} from '../shell/area/page-skeleton.tsx'
import { PaperNotice } from '../shell/dock/paper-notice.tsx'
import { TabFace, TabList, tabs } from '../shell/dock/tab-bar.tsx'
import { CoinRow, CoinScreen } from './coin.tsx'
import { KnownPricesRow, KnownPricesScreen } from './known-prices.tsx'

// The module runs when the host is built, not in a browser: it renders the components of the first
// screen with a gap in place of each text, which the edge fills with the words of a language.
i18n.addResourceBundle(DEFAULT_LOCALE, 'shell', gapsOf(shell, 'shell'))
i18n.addResourceBundle(DEFAULT_LOCALE, 'kit', gapsOf(kit, 'kit'))

const titlePlaces: readonly TitlePlace[] = ['bar', 'content', 'brand']

/** The markup of a document's first screen, in parts. */
export function frameMarkup(): FrameMarkup {
  return {
    screen: markup(
      <div className="app" data-frame>
        {gap('page')}
        {gap('dock')}
      </div>,
    ),
    pages: {
      plain: markup(<LoadingPage>{gap('skeleton')}</LoadingPage>),
      ...Object.fromEntries(titlePlaces.map((titled) => [titled, markup(titledPage(titled))])),
    },
    skeletons: Object.fromEntries(
      pageShapes.map((shape) => [shape, markup(<PageSkeleton shape={shape} />)]),
    ),
    listing: { page: markup(<KnownPricesScreen />), row: markup(<KnownPricesRow />) },
    coin: { page: markup(<CoinScreen />), row: markup(<CoinRow />) },
    docks: {
      tabs: markup(<DockOfTab />),
      bare: markup(
        <footer className="dock bare">
          <PaperNotice />
        </footer>,
      ),
    },
    actionDocks: Object.fromEntries(
      pageShapes.filter(hasAction).map((shape) => [
        shape,
        markup(
          <DockOfTab>
            <div className="cta">
              <ActionPlaceholder />
            </div>
          </DockOfTab>,
        ),
      ]),
    ),
    tabs: tabs.map((tab) => {
      const to = tab.path ?? undefined
      return {
        path: tab.path,
        other: markup(<TabFace tab={tab} to={to} />),
        current: markup(<TabFace tab={tab} to={to} isCurrent />),
      }
    }),
  }
}

function DockOfTab({ children }: { children?: ReactNode }) {
  return (
    <footer className="dock">
      <PaperNotice />
      <div>{children}</div>
      <TabList>{gap('tabs')}</TabList>
    </footer>
  )
}

function titledPage(titled: TitlePlace) {
  return (
    <LoadingPage titled={titled} title={gap('title')} lead={gap('lead')}>
      {gap('skeleton')}
    </LoadingPage>
  )
}

function markup(content: ReactNode): string {
  return renderToStaticMarkup(<MemoryRouter>{content}</MemoryRouter>)
}

interface Words {
  [key: string]: string | Words
}

/** The words with a gap in place of each text. */
function gapsOf(words: Words, space: string, before = ''): Words {
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => {
      const at = before + key
      return [
        key,
        typeof value === 'string' ? gap(`${space}:${at}`) : gapsOf(value, space, `${at}.`),
      ]
    }),
  )
}

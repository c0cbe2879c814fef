import type { RemoteId } from '@kontor/shared/wire'

/** What a browser loads to show a route, named as the sources import it. */
export interface EntryRoute {
  area: RemoteId
  /** As `remote.tsx` imports it. */
  page: string
  /** What the host's modules import for the page. */
  ofHost?: string[]
}

/** Routes by which visitors enter the app. The words, under 3 kB a language, are not counted. */
export const entryRoutes: Record<string, EntryRoute> = {
  '/': { area: 'market', page: './home/home.page.tsx' },
  '/trade': {
    area: 'trading',
    page: './trade/trade.page.tsx',
    ofHost: ['./paced-chart.tsx'],
  },
  '/login': { area: 'onboarding', page: './login/login.page.tsx' },
}

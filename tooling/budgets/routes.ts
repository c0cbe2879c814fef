import type { RemoteId } from '@kontor/shared/wire'

/** The modules that a browser loads to show a route, named as the sources import them. */
export interface EntryRoute {
  area: RemoteId
  /** As `remote.tsx` imports it. */
  page: string
  /** The modules that the host imports for the page. */
  ofHost?: string[]
}

/** Routes at which visitors enter the app. Texts, under 3 kB a language, are not counted. */
export const entryRoutes: Record<string, EntryRoute> = {
  '/': { area: 'market', page: './home/home.page.tsx' },
  '/trade': {
    area: 'trading',
    page: './trade/trade.page.tsx',
    ofHost: ['./paced-chart.tsx'],
  },
  '/login': { area: 'onboarding', page: './login/login.page.tsx' },
}

import { useEffect } from 'react'
import { i18n, useTranslation } from '@kontor/shared/i18n'
import { refreshAccount, useSignedIn } from '@kontor/shared/store'
import { Page, PullRefresh } from '@kontor/shared/ui'
import { hot } from '../parts/hot.store.ts'
import { Balance } from './balance.tsx'
import { Banners } from './banners/banners.tsx'
import { banners } from './banners/banners.store.ts'
import { CoinTable } from './coins/coin-table.tsx'
import { Hero } from './hero.tsx'
import { HomeActions } from './home-actions.tsx'
import { HomeLead } from './home-lead.tsx'
import { HotStrip } from './hot/hot-strip.tsx'
import { reloadCoins } from './home.store.ts'
import { SearchLink } from './search-link.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { useRefresh } from './use-refresh.ts'

/** `/`: balance, shortcuts, hot coins, banners, and all coins. */
export function HomePage() {
  const { t } = useTranslation('market')
  const signedIn = useSignedIn()
  useRefresh()
  useEffect(() => void (signedIn && refreshAccount()), [signedIn])

  return (
    <Page
      {...(signedIn && { title: t('home.title') })}
      lead={<HomeLead />}
      action={<HomeActions />}
    >
      <PullRefresh onRefresh={() => refresh(signedIn)}>
        <div className="blocks">
          <SearchLink />
          {signedIn ? <Balance /> : <Hero />}
          <Shortcuts />
          <HotStrip />
          <Banners />
          <CoinTable />
        </div>
      </PullRefresh>
    </Page>
  )
}

async function refresh(signedIn: boolean): Promise<void> {
  await Promise.all([
    hot.reload(),
    banners.reload(i18n.language),
    reloadCoins(),
    signedIn && refreshAccount(),
  ])
}

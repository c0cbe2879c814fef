import { useEffect } from 'react'
import { i18n, useTranslation } from '@kontor/shared/i18n'
import { refreshAccount, useSignedIn } from '@kontor/shared/store'
import { Page, PullRefresh } from '@kontor/shared/ui'
import { hot } from '../parts/hot.store.ts'
import { AccountLine } from './account-line.tsx'
import { banners } from './banners/banners.store.ts'
import { Banners } from './banners/banners.tsx'
import { CoinTable } from './coins/coin-table.tsx'
import { reloadCoins } from './home.store.ts'
import { HomeActions } from './home-actions.tsx'
import { HomeLead } from './home-lead.tsx'
import { HotStrip } from './hot/hot-strip.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { useRefresh } from './use-refresh.ts'
import { VisitorLine } from './visitor-line.tsx'
import styles from './home.page.module.css'

/** `/`: account or offer, shortcuts, hot coins, banners, and all coins. */
export function HomePage() {
  const { t } = useTranslation('market')
  const signedIn = useSignedIn()
  useRefresh()
  useEffect(() => void (signedIn && refreshAccount()), [signedIn])

  return (
    <Page title={t('home.title')} lead={<HomeLead />} action={<HomeActions />} tight>
      <PullRefresh onRefresh={() => refresh(signedIn)}>
        <div className={`blocks ${styles.blocks}`}>
          {signedIn ? <AccountLine /> : <VisitorLine />}
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

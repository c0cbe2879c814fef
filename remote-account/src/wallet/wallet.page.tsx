import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useTranslation } from '@kontor/shared/i18n'
import {
  accountEvents,
  refreshAccount,
  useAccountFailed,
  useResource,
  type Resource,
} from '@kontor/shared/store'
import {
  Amount,
  AmountsEye,
  Card,
  Clock,
  ErrorRetry,
  IconButton,
  Page,
  PullRefresh,
  Skeleton,
} from '@kontor/shared/ui'
import { userLink } from '@kontor/shared/wire'
import { FundsButtons } from '../parts/funds-buttons.tsx'
import { useLiveEquity } from '../parts/use-live-equity.ts'
import { EquityCurve } from './equity-curve.tsx'
import { LatestRecords } from './latest-records.tsx'
import { MakeUp } from './make-up.tsx'
import { WalletSkeleton } from './wallet-skeleton.tsx'
import { newWallet, type WalletFigures } from './wallet.store.ts'

/** `/mine/wallet`: what the account is worth, what it is made of, and what moved it last. */
export function WalletPage() {
  const { t } = useTranslation('account')
  const [wallet] = useState(newWallet)
  const { count } = useSnapshot(accountEvents)
  useEffect(() => void wallet.reload(), [wallet, count])
  useEffect(() => void refreshAccount(), [])
  const refresh = async () => {
    await Promise.all([wallet.reload(), refreshAccount()])
  }

  return (
    <Page
      title={t('wallet.title')}
      back={userLink()}
      action={<IconButton icon={Clock} label={t('history.title')} to="/mine/history" />}
    >
      <PullRefresh onRefresh={refresh}>
        <div className="blocks">
          <Worth wallet={wallet} />
          <Figures wallet={wallet} />
        </div>
      </PullRefresh>
    </Page>
  )
}

/** Apart from the rest, because it renders with each quote. */
function Worth({ wallet }: { wallet: Resource<WalletFigures> }) {
  const { t } = useTranslation('account')
  const equity = useLiveEquity()
  const failed = useAccountFailed()
  const state = useResource(wallet)
  const days = state.at === 'ready' ? state.value.days : null
  if (equity === null && failed) return <ErrorRetry onRetry={() => void refreshAccount()} />
  return (
    <>
      <section className="stack wide">
        <div>
          <div className="line">
            <h2 className="small muted plain">{t('wallet.equity')}</h2>
            <AmountsEye />
          </div>
          {equity === null || equity.equity === null ? (
            <Skeleton w="7em" h="calc(var(--text-xxl) * 1.15)" />
          ) : (
            <Amount value={equity.equity} big />
          )}
        </div>
        <FundsButtons />
      </section>
      {equity === null ? <WalletSkeleton /> : <MakeUp equity={equity} />}
      {days && <EquityCurve days={days} floating={equity?.floating ?? null} />}
    </>
  )
}

function Figures({ wallet }: { wallet: Resource<WalletFigures> }) {
  const state = useResource(wallet)
  if (state.at === 'failed') return <ErrorRetry onRetry={() => void wallet.reload()} />
  if (state.at !== 'ready')
    return (
      <Card>
        <Skeleton h="calc(var(--u) * 24)" />
      </Card>
    )
  return <LatestRecords movements={state.value.latest} />
}

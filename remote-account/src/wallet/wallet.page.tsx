import { type ReactNode, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useTranslation } from '@kontor/shared/i18n'
import {
  accountEvents,
  refreshAccount,
  type Resource,
  useAccountFailed,
  useResource,
} from '@kontor/shared/store'
import type { Usd } from '@kontor/shared/trading'
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
import { type Movement, userLink } from '@kontor/shared/wire'
import { FundsButtons } from '../parts/funds-buttons.tsx'
import { reloadEquity, useLiveEquity, usePositionsFailed } from '../parts/use-live-equity.ts'
import { type Curve, newCurve, periodOf } from './curve/curve.store.ts'
import { EquityCurve } from './curve/equity-curve.tsx'
import { EquityParts } from './equity-parts.tsx'
import { LatestRecords } from './latest-records.tsx'
import { newLatest } from './wallet.store.ts'
import { WalletSkeleton } from './wallet-skeleton.tsx'

/** `/mine/wallet`: the equity, its parts, its curve, and the newest movements. */
export function WalletPage() {
  const { t } = useTranslation('account')
  const [latest] = useState(newLatest)
  const [curve] = useState(newCurve)
  const { count } = useSnapshot(accountEvents)
  useEffect(() => {
    void latest.reload()
    void curve.reload(periodOf(curve))
  }, [latest, curve, count])
  useEffect(() => void refreshAccount(), [])
  const refresh = async () => {
    await Promise.all([latest.reload(), curve.reload(periodOf(curve)), reloadEquity()])
  }

  return (
    <Page
      title={t('wallet.title')}
      back={userLink()}
      action={<IconButton icon={Clock} label={t('history.title')} to="/mine/history" />}
    >
      <PullRefresh onRefresh={refresh}>
        <div className="blocks">
          <Worth curve={curve}>
            <Latest latest={latest} />
          </Worth>
        </div>
      </PullRefresh>
    </Page>
  )
}

/**
 * A separate component, because it renders at each quote. The parts below the balances appear
 * together with them, so that nothing moves.
 */
function Worth({ curve, children }: { curve: Curve; children: ReactNode }) {
  const { t } = useTranslation('account')
  const equity = useLiveEquity()
  const accountFailed = useAccountFailed()
  const positionsFailed = usePositionsFailed()
  if (equity === null && accountFailed)
    return (
      <>
        <ErrorRetry onRetry={() => void reloadEquity()} />
        {children}
      </>
    )
  return (
    <>
      <section className="stack wide">
        <div>
          <div className="line">
            <h2 className="small muted plain">{t('wallet.equity')}</h2>
            <AmountsEye />
          </div>
          <Total value={equity?.equity ?? null} failed={positionsFailed} />
        </div>
        <FundsButtons />
      </section>
      {positionsFailed && <ErrorRetry onRetry={() => void reloadEquity()} />}
      {equity === null ? (
        <WalletSkeleton />
      ) : (
        <>
          <EquityParts equity={equity} />
          <EquityCurve curve={curve} floating={equity.floating} />
          {children}
        </>
      )}
    </>
  )
}

function Total({ value, failed }: { value: Usd | null; failed: boolean }) {
  if (value !== null) return <Amount value={value} big />
  if (failed) return <p className="total">–</p>
  return <Skeleton w="7em" h="calc(var(--text-xxl) * 1.15)" />
}

function Latest({ latest }: { latest: Resource<readonly Movement[]> }) {
  const state = useResource(latest)
  if (state.at === 'failed') return <ErrorRetry onRetry={() => void latest.reload()} />
  if (state.at !== 'ready')
    return (
      <Card>
        <Skeleton h="calc(var(--u) * 24)" />
      </Card>
    )
  return <LatestRecords movements={state.value} />
}

import type { ReactNode } from 'react'
import { percentText, useTranslation } from '@kontor/shared/i18n'
import {
  type ResourceState,
  useAccountFailed,
  useEquity,
  useFloatingTotal,
  useOrderTabs,
} from '@kontor/shared/store'
import { shareOf, type Usd } from '@kontor/shared/trading'
import { Amount, Pill, Skeleton } from '@kontor/shared/ui'
import type { OpenOrder } from '@kontor/shared/wire'
import { ThreeFacts } from '../parts/facts/three-facts.tsx'

/**
 * The floating profit of all positions, and the account's figures; a dash in place of each that
 * could not be loaded.
 */
export function AccountHead({ positions }: { positions: ResourceState<readonly OpenOrder[]> }) {
  const { t } = useTranslation('trading')
  const orders = positions.at === 'ready' ? positions.value : null
  const failed = positions.at === 'failed'
  const floating = useFloatingTotal(orders ?? [])
  return (
    <section className="stack" aria-label={t('orders.account')}>
      <div>
        <h2 className="small muted plain">{t('orders.profit')}</h2>
        <p className="line">
          {orders && <Total orders={orders} floating={floating} />}
          {failed && <span className="total">–</span>}
          {!orders && !failed && <Skeleton w="7em" h="calc(var(--text-xxl) * 1.15)" />}
        </p>
      </div>
      <AccountFacts floating={orders && floating} failed={failed} />
    </section>
  )
}

interface TotalProps {
  orders: readonly OpenOrder[]
  floating: Usd | null
}

function Total({ orders, floating }: TotalProps) {
  const { t } = useTranslation('trading')
  const margin = orders.reduce((sum, order) => sum + order.margin, 0n)
  if (floating === null) return <span className="total">–</span>
  return (
    <>
      <Amount value={floating} signed big />
      {margin > 0n && (
        <Pill kind={floating > 0n ? 'up' : floating < 0n ? 'down' : 'neutral'}>
          {t('orders.of-margin', { part: percentText(shareOf(floating, margin)) })}
        </Pill>
      )}
    </>
  )
}

/** Positions are isolated: the free margin is the balance. Source: MONEY-9. */
function AccountFacts({ floating, failed }: { floating: Usd | null; failed: boolean }) {
  const { t } = useTranslation('trading')
  const account = useEquity(floating)
  const accountFailed = useAccountFailed()
  const balance = account?.available
  const held = useOrderTabs()?.held
  const ofOrders = failed ? '–' : <Waiting />
  const ofAccount = accountFailed ? '–' : <Waiting />
  return (
    <ThreeFacts
      items={[
        { label: t('orders.equity'), value: figure(account?.equity, failed ? '–' : ofAccount) },
        { label: t('orders.balance'), value: figure(balance, ofAccount) },
        { label: t('orders.margin'), value: figure(held?.positions, ofOrders), end: true },
        { label: t('orders.free-margin'), value: figure(balance, ofAccount) },
        { label: t('orders.held-pending'), value: figure(held?.pending, ofOrders) },
      ]}
    />
  )
}

const Waiting = () => <Skeleton w="5em" h="1lh" />

function figure(value: Usd | null | undefined, instead: ReactNode) {
  return value === null || value === undefined ? instead : <Amount value={value} />
}

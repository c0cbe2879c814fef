import { percentText, useTranslation } from '@kontor/shared/i18n'
import { useEquity, useFloatingTotal, useOrderTabs } from '@kontor/shared/store'
import { shareOf, type Usd } from '@kontor/shared/trading'
import { Amount, Pill, Skeleton } from '@kontor/shared/ui'
import type { OpenOrder } from '@kontor/shared/wire'
import { ThreeFacts } from '../parts/facts/three-facts.tsx'

/**
 * The floating profit of all positions, and the account's figures. `orders` is null while they
 * load.
 */
export function AccountHead({ orders }: { orders: readonly OpenOrder[] | null }) {
  const { t } = useTranslation('trading')
  const floating = useFloatingTotal(orders ?? [])
  return (
    <section className="stack" aria-label={t('orders.account')}>
      <div>
        <h2 className="small muted plain">{t('orders.profit')}</h2>
        <p className="line">
          {orders ? (
            <Total orders={orders} floating={floating} />
          ) : (
            <Skeleton w="7em" h="calc(var(--text-xxl) * 1.15)" />
          )}
        </p>
      </div>
      <AccountFacts floating={orders && floating} />
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
function AccountFacts({ floating }: { floating: Usd | null }) {
  const { t } = useTranslation('trading')
  const account = useEquity(floating)
  const balance = account?.available
  const held = useOrderTabs()?.held
  return (
    <ThreeFacts
      items={[
        { label: t('orders.equity'), value: figure(account?.equity) },
        { label: t('orders.balance'), value: figure(balance) },
        { label: t('orders.margin'), value: figure(held?.positions), end: true },
        { label: t('orders.free-margin'), value: figure(balance) },
        { label: t('orders.held-pending'), value: figure(held?.pending) },
      ]}
    />
  )
}

function figure(value: Usd | null | undefined) {
  return value === null || value === undefined ? (
    <Skeleton w="5em" h="1lh" />
  ) : (
    <Amount value={value} />
  )
}

import { amountText, percentText, useTranslation } from '@kontor/shared/i18n'
import { useUser } from '@kontor/shared/store'
import { shareOf, type Usd } from '@kontor/shared/trading'
import { Amount, Facts, Pill, Skeleton } from '@kontor/shared/ui'
import type { OpenOrder } from '@kontor/shared/wire'
import { useFloatingTotal } from './use-floating-total.ts'

/**
 * The floating profit of all positions, the available balance and the margin. `orders` is null
 * while they load.
 */
export function AccountHead({ orders }: { orders: readonly OpenOrder[] | null }) {
  const { t } = useTranslation('trading')
  const user = useUser()
  const margin = orders && orders.reduce<Usd>((sum, order) => sum + order.margin, 0n)
  return (
    <section className="stack" aria-label={t('orders.account')}>
      <div>
        <h2 className="small muted plain">{t('orders.profit')}</h2>
        <p className="line">
          {orders && margin !== null ? (
            <Total orders={orders} margin={margin} />
          ) : (
            <Skeleton w="7em" h="1.15lh" />
          )}
        </p>
      </div>
      <Facts
        items={[
          {
            label: t('orders.balance'),
            value: user ? amountText(user.withdrawBalance) : <Skeleton w="5em" />,
          },
          {
            label: t('orders.margin'),
            value: margin === null ? <Skeleton w="5em" /> : amountText(margin),
            end: true,
          },
        ]}
      />
    </section>
  )
}

/** Apart from the rest, because it renders with each quote. */
function Total({ orders, margin }: { orders: readonly OpenOrder[]; margin: Usd }) {
  const { t } = useTranslation('trading')
  const total = useFloatingTotal(orders)
  if (total === null) return <span className="total">–</span>
  const part = shareOf(total, margin)
  return (
    <>
      <Amount value={total} signed big />
      {margin > 0n && (
        <Pill kind={total > 0n ? 'up' : total < 0n ? 'down' : 'neutral'}>
          {t('orders.of-margin', { part: percentText(part) })}
        </Pill>
      )}
    </>
  )
}

import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { amountText, i18n, useTranslation } from '@kontor/shared/i18n'
import { coins, useMids, useSides } from '@kontor/shared/store'
import { Amount, confirm, List, Row, Sheet, TriangleAlert } from '@kontor/shared/ui'
import type { Coin, OpenOrder } from '@kontor/shared/wire'
import { useSending } from '../../parts/actions/send.store.ts'
import { ALL, closeAll } from './close-all.actions.ts'
import { type Closings, closingsOf, type Which } from './close-all.rules.ts'

/** Closes several positions at once: all, those of a market, those in profit or those at a loss. */
export function CloseAll({ orders }: { orders: readonly OpenOrder[] }) {
  const { t } = useTranslation('trading')
  const [isOpen, setOpen] = useState(false)
  const busy = useSending(ALL)
  return (
    <>
      <button
        type="button"
        className="link small hit"
        aria-busy={busy}
        onClick={() => !busy && setOpen(true)}
      >
        {t('close-all.action')}
      </button>
      {isOpen && <WhichSheet orders={orders} onClose={() => setOpen(false)} />}
    </>
  )
}

function WhichSheet({ orders, onClose }: { orders: readonly OpenOrder[]; onClose: () => void }) {
  const { t } = useTranslation('trading')
  const known = useSnapshot(coins)
  const coinOf = (symbol: string) => known[symbol]?.coin as Coin | undefined
  const market = { coinOf, sidesOf: useSides(), midOf: useMids() }
  const symbols = [...new Set(orders.map(({ symbol }) => symbol))]
  const choices: { which: Which; title: string }[] = [
    { which: 'all', title: t('close-all.all') },
    ...symbols.map((symbol) => ({
      which: { symbol },
      title: t('close-all.symbol', { name: coinOf(symbol)?.coinName ?? symbol }),
    })),
    { which: { only: 'winners' }, title: t('close-all.winners') },
    { which: { only: 'losers' }, title: t('close-all.losers') },
  ]
  const ask = async (which: Which, sums: Closings) => {
    onClose()
    const count = sums.winners.count + sums.losers.count
    const yes = await confirm({
      icon: TriangleAlert,
      tone: 'warn',
      title: t('close-all.ask', { count }),
      text: t('close-all.text'),
      ok: t('close-all.ok', { count }),
      danger: true,
      facts: factsOf(sums),
    })
    if (yes) await closeAll(orders, which)
  }
  return (
    <Sheet open title={t('close-all.action')} onClose={onClose}>
      <List>
        {choices.map(({ which, title }) => {
          const sums = closingsOf(orders, which, market)
          const count = sums.winners.count + sums.losers.count
          return (
            <Row
              key={JSON.stringify(which)}
              low
              title={title}
              sub={t('close-all.count', { count })}
              value={<Amount value={sums.winners.profit + sums.losers.profit} signed />}
              {...(count > 0 && { onClick: () => void ask(which, sums) })}
            />
          )
        })}
      </List>
    </Sheet>
  )
}

const tr = (key: string, values = {}) => i18n.t(`trading:${key}`, values)

function factsOf({ winners, losers, fees, left }: Closings) {
  const rows = [
    { label: tr('close-all.winners'), value: <Amount value={winners.profit} signed /> },
    { label: tr('close-all.losers'), value: <Amount value={losers.profit} signed /> },
    { label: tr('close-all.fees'), value: amountText(-fees) },
    {
      label: tr('close-all.about'),
      value: <Amount value={winners.profit + losers.profit - fees} signed />,
      sum: true,
    },
  ]
  return left === 0
    ? rows
    : [...rows, { label: tr('close-all.left'), value: tr('close-all.left-count', { count: left }) }]
}

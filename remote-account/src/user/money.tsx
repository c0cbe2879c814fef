import { amountText, useTranslation } from '@kontor/shared/i18n'
import { formatDecimal } from '@kontor/shared/trading'
import {
  Banknote,
  ClipboardList,
  List,
  MapPin,
  Row,
  Section,
  Skeleton,
  Wallet,
} from '@kontor/shared/ui'
import { useLiveEquity } from '../parts/use-live-equity.ts'
import { useFiguresShown } from './figures.store.ts'

/** The wallet with the live equity, the bill details, and where withdrawals can go. */
export function Money() {
  const { t } = useTranslation('account')
  return (
    <Section title={t('user.money.title')}>
      <List inset>
        <Row
          to="/mine/wallet"
          icon={Wallet}
          title={t('wallet.title')}
          sub={t('wallet.equity')}
          value={<Equity />}
          low
          go
        />
        <Row to="/mine/history" icon={ClipboardList} title={t('history.title')} low go />
        <Row to="/mine/bank" icon={Banknote} title={t('bank.title')} low go />
        <Row to="/mine/coin" icon={MapPin} title={t('coin.title')} low go />
      </List>
    </Section>
  )
}

/** Apart from the rest, because it renders with each quote. */
function Equity() {
  const { t } = useTranslation('account')
  const equity = useLiveEquity()?.equity ?? null
  const shown = useFiguresShown()
  if (equity === null) return <Skeleton w="5em" h="1em" />
  if (!shown) return <span className="sr">{t('user.assets.hidden')}</span>
  return (
    <data className="num" value={formatDecimal(equity)}>
      {amountText(equity)}
    </data>
  )
}

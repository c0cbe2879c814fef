import { useTranslation } from '@kontor/shared/i18n'
import {
  Amount,
  Banknote,
  ClipboardList,
  List,
  MapPin,
  Row,
  Section,
  Skeleton,
  Wallet,
} from '@kontor/shared/ui'
import { useLiveEquity, usePositionsFailed } from '../parts/use-live-equity.ts'

/** Links to the wallet with the live equity, the history, bank cards and addresses. */
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

/** A separate component, because it renders at each quote. */
function Equity() {
  const equity = useLiveEquity()?.equity ?? null
  const failed = usePositionsFailed()
  if (equity !== null) return <Amount value={equity} />
  return failed ? '–' : <Skeleton w="5em" h="1em" />
}

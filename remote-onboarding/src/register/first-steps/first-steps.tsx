import { useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { useKnownUser, usePaperTrading } from '@kontor/shared/store'
import {
  Button,
  CandlestickChart,
  Check,
  List,
  Page,
  Row,
  TrendingUp,
  Wallet,
} from '@kontor/shared/ui'
import { homeLink, searchLink, tradeLink } from '@kontor/shared/wire'
import { newFirstSteps, takeFunds } from './first-steps.store.ts'

/**
 * The next steps of a new user: take the practice funds, look for a market, place an order. Shown
 * once, after the account was opened; `onward` is the user's destination.
 */
export function FirstSteps({ onward }: { onward: string }) {
  const { t } = useTranslation('onboarding')
  const [steps] = useState(newFirstSteps)
  const user = useKnownUser()
  const paper = usePaperTrading()

  return (
    <Page back={homeLink()}>
      <div className="blocks">
        <div className="stack near">
          <h1>{t('start.title')}</h1>
          <p className="muted">{t('start.lead')}</p>
        </div>
        <List inset>
          {paper && user !== null && (
            <Row
              icon={user.practiceFunds ? Wallet : Check}
              title={t('start.funds.title')}
              sub={t(user.practiceFunds ? 'start.funds.text' : 'start.funds.done')}
              {...(user.practiceFunds && { onClick: () => void takeFunds(steps), go: true })}
            />
          )}
          <Row
            icon={TrendingUp}
            title={t('start.market.title')}
            sub={t('start.market.text')}
            to={searchLink()}
            go
          />
          <Row
            icon={CandlestickChart}
            title={t('start.order.title')}
            sub={t('start.order.text')}
            to={tradeLink()}
            go
          />
        </List>
        <Button kind="quiet" to={onward}>
          {t('start.skip')}
        </Button>
      </div>
    </Page>
  )
}

import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLeftDraft } from '@kontor/shared/forms'
import { useTranslation } from '@kontor/shared/i18n'
import { useSearchParams } from '@kontor/shared/router'
import { accountEvents, useResource } from '@kontor/shared/store'
import {
  Empty,
  ErrorRetry,
  IconButton,
  List,
  Page,
  Plus,
  Section,
  SkeletonRows,
} from '@kontor/shared/ui'
import { tradeLink } from '@kontor/shared/wire'
import { AddSheet } from './add-sheet.tsx'
import { ReachedRow, WaitingRow } from './alert-row.tsx'
import { type Alerts, alerts } from './alerts.store.ts'
import { draft } from './new-alert.store.ts'
import { PushOffer } from './push-offer.tsx'

/** `/alerts`: the user's price alerts. `?symbol=` is the market that a new one is for. */
export function AlertsPage() {
  const { t } = useTranslation('trading')
  const symbol = useSearchParams()[0].get('symbol')
  const { count } = useSnapshot(accountEvents)
  const isLeft = useLeftDraft(draft.name)
  const [isAdding, setAdding] = useState<boolean | null>(null)
  const state = useResource(alerts)
  useEffect(() => void alerts.reload(), [count])
  return (
    <Page
      title={t('alerts.title')}
      back={tradeLink(symbol === null ? undefined : { symbol })}
      action={<IconButton icon={Plus} label={t('alerts.add')} onClick={() => setAdding(true)} />}
    >
      {state.at === 'failed' ? (
        <ErrorRetry onRetry={() => void alerts.load()} />
      ) : state.at === 'ready' ? (
        <Lists alerts={state.value} />
      ) : (
        <SkeletonRows count={3} />
      )}
      <p className="tiny muted">{t('alerts.note')}</p>
      {(isAdding ?? isLeft) && <AddSheet symbol={symbol} onClose={() => setAdding(false)} />}
    </Page>
  )
}

function Lists({ alerts: { waiting, reached } }: { alerts: Alerts }) {
  const { t } = useTranslation('trading')
  if (waiting.length + reached.length === 0) return <Empty text={t('alerts.empty')} />
  return (
    <>
      {waiting.length > 0 && <PushOffer />}
      {waiting.length > 0 && (
        <Section title={t('alerts.waiting')}>
          <List>
            {waiting.map((alert) => (
              <WaitingRow key={alert.id} alert={alert} />
            ))}
          </List>
        </Section>
      )}
      {reached.length > 0 && (
        <Section title={t('alerts.reached')}>
          <List>
            {reached.map((alert) => (
              <ReachedRow key={alert.id} alert={alert} />
            ))}
          </List>
        </Section>
      )}
    </>
  )
}

import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useTranslation } from '@kontor/shared/i18n'
import { accountEvents } from '@kontor/shared/store'
import { Notice, Page } from '@kontor/shared/ui'
import { Loaded } from '../parts/loaded.tsx'
import { RowsSkeleton } from '../parts/rows-skeleton.tsx'
import { newClosingTerms } from './close.store.ts'
import { CloseForm } from './close-form.tsx'
import { Consequences } from './consequences.tsx'
import { Obstacles } from './obstacles.tsx'

/**
 * `/mine/close`: the consequences of closing the account, what prevents it, and the confirmation.
 */
export function ClosePage() {
  const { t } = useTranslation('account')
  const [terms] = useState(newClosingTerms)
  const { count } = useSnapshot(accountEvents)
  useEffect(() => void terms.reload(undefined, { quiet: true }), [terms, count])

  return (
    <Page title={t('close.title')} back="/mine/settings" tight>
      <div className="blocks">
        <Notice kind="warn">{t('close.lead')}</Notice>
        <Loaded resource={terms} skeleton={<RowsSkeleton label={t('close.loading')} count={3} />}>
          {(shown) => {
            const isUsed = shown.positions + shown.pendingOrders + shown.withdrawals > 0
            return (
              <>
                {isUsed && <Obstacles terms={shown} />}
                <Consequences available={shown.available} />
                {!isUsed && <CloseForm onRefused={() => void terms.reload()} />}
              </>
            )
          }}
        </Loaded>
      </div>
    </Page>
  )
}

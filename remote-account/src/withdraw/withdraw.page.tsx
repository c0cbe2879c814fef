import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { amountText, useTranslation } from '@kontor/shared/i18n'
import { Link } from '@kontor/shared/router'
import { accountEvents, refreshAccount, useResource } from '@kontor/shared/store'
import { Card, ErrorRetry, Notice, Page, PullRefresh, Segmented, Skeleton } from '@kontor/shared/ui'
import { userLink, verifyLink } from '@kontor/shared/wire'
import { SentNotice } from '../parts/records/sent-notice.tsx'
import { WithdrawConfirm } from './withdraw-confirm.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import { newTerms } from './withdraw-terms.store.ts'
import { methodOf, type Terms } from './withdraw.rules.ts'
import { edit, newWithdrawal, type WithdrawForm as Form } from './withdraw.store.ts'
import { WithdrawalRecords } from './withdrawal-records.tsx'
import { methodKey } from './withdrawal-details.tsx'
import { newWithdrawals } from './withdrawals.store.ts'

/** `/mine/withdraw`: a withdrawal to a bank card or an address, and those that were sent. */
export function WithdrawPage() {
  const { t } = useTranslation('account')
  const [terms] = useState(newTerms)
  const [form] = useState(newWithdrawal)
  const [list] = useState(newWithdrawals)
  const { type, sent } = useSnapshot(form)
  const { count } = useSnapshot(accountEvents)
  const state = useResource(terms)
  useEffect(() => {
    void terms.reload()
    if (count > 0) void list.reload()
  }, [terms, list, count])
  // The code is emailed to the user's address.
  useEffect(() => void refreshAccount(), [])
  const refresh = async () => {
    await Promise.all([terms.reload(), list.reload(), refreshAccount()])
  }

  return (
    <Page title={t('withdraw.title')} back={userLink()} tight>
      <PullRefresh onRefresh={refresh}>
        <div className="stack wide">
          <Segmented
            label={t('deposit.details.method')}
            options={(['bank', 'coin'] as const).map((value) => ({
              value,
              label: t(`deposit.method.${methodKey(value)}`),
            }))}
            value={type}
            onChange={(value) => edit(form, { type: value, methodId: null })}
          />
          <SentNotice
            sent={
              sent && {
                title: t('withdraw.sent.title', { amount: amountText(sent.amount) }),
                text: t('withdraw.sent.text'),
              }
            }
          />
          {state.at === 'failed' && <ErrorRetry onRetry={() => void terms.reload()} />}
          {(state.at === 'idle' || state.at === 'loading') && <FormSkeleton />}
          {state.at === 'ready' && (
            <Steps form={form} terms={state.value} onSent={() => void refresh()} />
          )}
          <WithdrawalRecords list={list} />
        </div>
      </PullRefresh>
    </Page>
  )
}

function Steps({ form, terms, onSent }: { form: Form; terms: Terms; onSent: () => void }) {
  const { t } = useTranslation('account')
  const { step, ...chosen } = useSnapshot(form)
  const method = methodOf(terms, chosen)
  if (step.at !== 'editing' && method)
    return <WithdrawConfirm form={form} method={method} terms={terms} onSent={onSent} />
  return (
    <>
      {!terms.verified && (
        <Notice kind="warn">
          <b className="block">{t('withdraw.verify.title')}</b>
          {t('withdraw.verify.text')}{' '}
          <Link className="link hit" to={verifyLink('/mine/withdraw')}>
            {t('withdraw.verify.go')}
          </Link>
        </Notice>
      )}
      <WithdrawForm form={form} terms={terms} />
    </>
  )
}

function FormSkeleton() {
  const { t } = useTranslation('account')
  return (
    <div className="stack wide" role="status" aria-label={t('user.loading')}>
      <Skeleton h="var(--control)" r="var(--radius-s)" />
      <Skeleton h="var(--control)" r="var(--radius-s)" />
      <Card>
        <Skeleton h="1.4em" />
        <Skeleton h="1.4em" />
        <Skeleton h="1.4em" />
      </Card>
    </div>
  )
}

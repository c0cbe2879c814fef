import { useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { Button, DockAction, Page, Plus } from '@kontor/shared/ui'
import { userLink } from '@kontor/shared/wire'
import { newMethods } from '../parts/methods.store.ts'
import { MethodList } from './method-list.tsx'

/** `/mine/bank`: the bank cards that withdrawals go to. */
export function BankPage() {
  const { t } = useTranslation('account')
  const [methods] = useState(newMethods)
  return (
    <Page title={t('bank.title')} back={userLink()}>
      <MethodList methods={methods} type="bank" />
      <DockAction>
        <Button to="/mine/addBank">
          <Plus className="i s" aria-hidden />
          {t('add-bank.title')}
        </Button>
      </DockAction>
    </Page>
  )
}

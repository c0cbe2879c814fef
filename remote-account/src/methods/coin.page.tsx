import { useState } from 'react'
import { useLeftDraft } from '@kontor/shared/forms'
import { useTranslation } from '@kontor/shared/i18n'
import { useSearchParams } from '@kontor/shared/router'
import { dropDraft } from '@kontor/shared/store'
import { Button, DockAction, Page, Plus, useBack } from '@kontor/shared/ui'
import { userLink } from '@kontor/shared/wire'
import { ForUser } from '../parts/for-user.tsx'
import { newMethods } from '../parts/methods.store.ts'
import { draft } from './add-address/add-address.store.ts'
import { AddAddress } from './add-address/add-address.tsx'
import { MethodList } from './method-list.tsx'

/**
 * `/mine/coin`: the addresses that withdrawals of coins go to. With `?add=1` the form opens at
 * once, and the user then returns to the previous page. A form that the user left is open again.
 */
export function CoinPage() {
  const { t } = useTranslation('account')
  const [search] = useSearchParams()
  const forAnother = search.has('add')
  const goBack = useBack('/mine/coin')
  const [methods] = useState(newMethods)
  const isLeft = useLeftDraft(draft.name)
  const [adding, add] = useState<boolean | null>(forAnother || null)
  const added = () => {
    if (forAnother) goBack()
    else void methods.reload()
  }
  const close = () => {
    dropDraft(draft.name)
    add(false)
  }
  return (
    <Page title={t('coin.title')} back={userLink()}>
      <MethodList methods={methods} type="coin" />
      <DockAction>
        <Button onClick={() => add(true)}>
          <Plus className="i s" aria-hidden />
          {t('coin.add')}
        </Button>
      </DockAction>
      {(adding ?? isLeft) && (
        <ForUser skeleton={null}>{() => <AddAddress onAdded={added} onClose={close} />}</ForUser>
      )}
    </Page>
  )
}

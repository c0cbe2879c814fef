import { useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { useSearchParams } from '@kontor/shared/router'
import { Button, DockAction, Page, Plus, useBack } from '@kontor/shared/ui'
import { userLink } from '@kontor/shared/wire'
import { newMethods } from '../parts/methods.store.ts'
import { AddAddress } from './add-address/add-address.tsx'
import { MethodList } from './method-list.tsx'

/**
 * `/mine/coin`: the addresses that withdrawals of coins go to. With `?add=1` the form opens at
 * once, and the user then returns to the previous page.
 */
export function CoinPage() {
  const { t } = useTranslation('account')
  const [search] = useSearchParams()
  const forAnother = search.has('add')
  const goBack = useBack('/mine/coin')
  const [methods] = useState(newMethods)
  const [adding, add] = useState(forAnother)
  const added = () => {
    if (forAnother) goBack()
    else void methods.reload()
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
      {adding && <AddAddress onAdded={added} onClose={() => add(false)} />}
    </Page>
  )
}

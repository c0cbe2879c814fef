import { useEffect, useState } from 'react'
import { FormElement, useForm } from '@kontor/shared/forms'
import { useTranslation } from '@kontor/shared/i18n'
import { notify, useResource } from '@kontor/shared/store'
import { Button, ErrorRetry, SelectField, Sheet, Skeleton, TextField } from '@kontor/shared/ui'
import type { Currency } from '@kontor/shared/wire'
import { NetworkField } from '../../parts/network-field.tsx'
import { networksOf } from './add-address.rules.ts'
import { addAddress, choose, judgeAddress, newAddress } from './add-address.store.ts'
import { newCurrencies } from './currencies.store.ts'

const FORM = 'coin-address'

interface AddAddressProps {
  onAdded: () => void
  onClose: () => void
}

/** The sheet that binds an address: its currency, its network, and the address itself. */
export function AddAddress({ onAdded, onClose }: AddAddressProps) {
  const { t } = useTranslation('account')
  const [currencies] = useState(newCurrencies)
  const state = useResource(currencies)
  useEffect(() => void currencies.load(), [currencies])
  if (state.at === 'ready')
    return <AddressForm currencies={state.value} onAdded={onAdded} onClose={onClose} />
  return (
    <Sheet open title={t('coin.add')} onClose={onClose}>
      {state.at === 'failed' ? (
        <ErrorRetry onRetry={() => void currencies.reload()} />
      ) : (
        <Skeleton h="var(--control)" />
      )}
    </Sheet>
  )
}

function AddressForm({
  currencies,
  onAdded,
  onClose,
}: AddAddressProps & { currencies: readonly Currency[] }) {
  const { t } = useTranslation('account')
  const [form] = useState(() => newAddress(currencies))
  const { field, step, values } = useForm(form, (fault) =>
    t(`coin.${fault}`, { network: form.values.network }),
  )
  const { currency, network, address } = values

  const submit = async () => {
    if (!(await addAddress(form))) return
    notify({ kind: 'good', text: t('coin.done') })
    onClose()
    onAdded()
  }

  return (
    <Sheet
      open
      title={t('coin.add')}
      onClose={onClose}
      unsaved={address !== ''}
      footer={
        <Button type="submit" form={FORM} busy={step.at === 'sending'}>
          {t('coin.add')}
        </Button>
      }
    >
      <FormElement form={form} id={FORM} onSubmit={() => void submit()}>
        <SelectField
          label={t('coin.currency')}
          options={currencies.map((one) => ({ value: one.code, label: one.code, icon: one.icon }))}
          value={currency}
          onChange={(chosen) => choose(form, currencies, { currency: chosen, network })}
        />
        <NetworkField
          networks={networksOf(currencies, currency)}
          value={network}
          onChange={(chosen) => choose(form, currencies, { currency, network: chosen })}
        />
        <TextField
          label={t('deposit.address')}
          {...field('address')}
          onLeave={() => judgeAddress(form)}
          maxLength={128}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          hint={t('coin.hint')}
        />
      </FormElement>
    </Sheet>
  )
}

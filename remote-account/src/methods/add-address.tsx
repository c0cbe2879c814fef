import { useEffect, useState } from 'react'
import { AppError, call } from '@kontor/shared/api'
import { useTranslation } from '@kontor/shared/i18n'
import { looksLikeAddress } from '@kontor/shared/rules'
import { notify, reportError, useResource } from '@kontor/shared/store'
import { Button, ErrorRetry, SelectField, Sheet, Skeleton, TextField } from '@kontor/shared/ui'
import { addMethod, type Currency } from '@kontor/shared/wire'
import { NetworkField } from '../parts/network-field.tsx'
import { useFocusFault } from '../parts/use-focus-fault.ts'
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
  const [code, setCode] = useState(currencies[0]?.code ?? '')
  const [chosen, setNetwork] = useState('')
  const [address, setAddress] = useState('')
  const [fault, setFault] = useState<'missing' | 'invalid' | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useFocusFault(fault)
  const networks = currencies.find((one) => one.code === code)?.networks ?? []
  const network = networks.includes(chosen) ? chosen : (networks[0] ?? '')

  const submit = async () => {
    if (busy) return
    const found = faultOf(address, network)
    setFault(found)
    if (found) return
    setBusy(true)
    try {
      await call(addMethod, { type: 'coin', currency: code, network, address })
      notify({ kind: 'good', text: t('coin.done') })
      onClose()
      onAdded()
    } catch (cause) {
      const { reason } = AppError.from(cause)
      if (reason === 'ADDRESS_INVALID' || reason === 'INPUT_INVALID') setFault('invalid')
      else reportError(cause)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Sheet
      open
      title={t('coin.add')}
      onClose={onClose}
      unsaved={address !== ''}
      footer={
        <Button type="submit" form={FORM} busy={busy}>
          {t('coin.add')}
        </Button>
      }
    >
      <form
        ref={form}
        id={FORM}
        className="stack wide"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <SelectField
          label={t('coin.currency')}
          options={currencies.map((one) => ({ value: one.code, label: one.code, icon: one.icon }))}
          value={code}
          onChange={setCode}
        />
        <NetworkField
          networks={networks}
          value={network}
          onChange={(next) => {
            setNetwork(next)
            setFault(address === '' ? null : faultOf(address, next))
          }}
        />
        <TextField
          label={t('deposit.address')}
          name="address"
          value={address}
          onChange={(text) => {
            setAddress(text)
            setFault(null)
          }}
          onLeave={() => setFault(address === '' ? null : faultOf(address, network))}
          maxLength={128}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          hint={t('coin.hint')}
          error={fault ? t(`coin.${fault}`, { network }) : undefined}
        />
      </form>
    </Sheet>
  )
}

function faultOf(address: string, network: string): 'missing' | 'invalid' | null {
  if (address.trim() === '') return 'missing'
  return looksLikeAddress(network, address) ? null : 'invalid'
}

import { useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { notify } from '@kontor/shared/store'
import {
  Button,
  KeyRound,
  ScanFace,
  Sheet,
  ShieldCheck,
  Smartphone,
  Wallet,
} from '@kontor/shared/ui'
import { addPasskeyHere } from './passkey-offer.store.ts'
import styles from './passkey-offer.module.css'

const reasons = [
  ['safe', ShieldCheck],
  ['confirms', Wallet],
  ['removable', Smartphone],
] as const

/** Offers a passkey to a user who has just signed in; `onDone` leads to where they were going. */
export function PasskeyOffer({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('onboarding')
  const [adding, setAdding] = useState(false)

  async function add() {
    setAdding(true)
    const result = await addPasskeyHere()
    if (result === 'added') notify({ kind: 'good', text: t('passkey.added') })
    if (result === 'closed') notify({ text: t('passkey.closed') })
    onDone()
  }

  return (
    <Sheet
      open
      onClose={onDone}
      badge={ScanFace}
      title={t('passkey.title')}
      footer={
        <>
          <Button busy={adding} onClick={() => void add()}>
            <KeyRound className="i s" aria-hidden />
            {t('passkey.add')}
          </Button>
          <Button kind="quiet" onClick={onDone}>
            {t('passkey.later')}
          </Button>
        </>
      }
    >
      <p className="small muted centred">{t('passkey.lead')}</p>
      <ul className={styles.reasons}>
        {reasons.map(([reason, Picture]) => (
          <li key={reason}>
            <Picture className="i s" aria-hidden />
            <span>{t(`passkey.${reason}`)}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

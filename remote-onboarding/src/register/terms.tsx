import { useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { Sheet } from '@kontor/shared/ui'
import styles from './terms.module.css'

const texts = {
  terms: ['terms.1', 'terms.2', 'terms.3'],
  risk: ['risk.1', 'risk.2', 'risk.3'],
} as const
type Text = keyof typeof texts

/** What a user accepts by registering: the terms and the risk notice, each in a sheet. */
export function Terms() {
  const { t } = useTranslation('onboarding')
  const [open, setOpen] = useState<Text | null>(null)
  return (
    <>
      <p className={`small muted ${styles.accept}`}>
        {t('register.accept')}
        <button type="button" className="link hit" onClick={() => setOpen('terms')}>
          {t('terms.title')}
        </button>
        <button type="button" className="link hit" onClick={() => setOpen('risk')}>
          {t('risk.title')}
        </button>
      </p>
      <Sheet
        open={open !== null}
        onClose={() => setOpen(null)}
        title={t(`${open ?? 'terms'}.title`)}
      >
        {open !== null && texts[open].map((part) => <p key={part}>{t(part)}</p>)}
      </Sheet>
    </>
  )
}

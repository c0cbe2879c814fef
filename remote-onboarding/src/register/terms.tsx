import { useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { Sheet } from '@kontor/shared/ui'
import { DocumentText } from '../parts/documents/document-text.tsx'
import styles from './terms.module.css'

const texts = ['terms', 'risk', 'privacy'] as const
type Text = (typeof texts)[number]

const risks = ['risk.1', 'risk.2', 'risk.3'] as const

/**
 * The documents that a user accepts by registering: terms, risk notice and privacy, each in a
 * sheet.
 */
export function Terms() {
  const { t } = useTranslation('onboarding')
  const [open, setOpen] = useState<Text | null>(null)
  return (
    <>
      <p className={`small muted ${styles.accept}`}>
        {t('register.accept')}
        {texts.map((text) => (
          <button key={text} type="button" className="link hit" onClick={() => setOpen(text)}>
            {t(`${text}.title`)}
          </button>
        ))}
      </p>
      <Sheet
        open={open !== null}
        onClose={() => setOpen(null)}
        title={t(`${open ?? 'terms'}.title`)}
      >
        {open === 'risk' && risks.map((part) => <p key={part}>{t(part)}</p>)}
        {(open === 'terms' || open === 'privacy') && <DocumentText id={open} />}
      </Sheet>
    </>
  )
}

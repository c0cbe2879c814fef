import { useState } from 'react'
import { agoText, useTranslation } from '@kontor/shared/i18n'
import { ClipboardList, Notice } from '@kontor/shared/ui'
import styles from './draft-notice.module.css'

/** Says that the form holds a draft, and offers an empty form. */
export function DraftNotice({ since, onStartAnew }: { since: number; onStartAnew: () => void }) {
  const { t } = useTranslation('onboarding')
  const [now] = useState(Date.now)
  return (
    <div role="status">
      <Notice icon={ClipboardList}>
        <b className="block">{t('draft.title')}</b>
        {t('draft.text', { since: agoText(since, now) })}{' '}
        <button type="button" className={`link hit ${styles.anew}`} onClick={onStartAnew}>
          {t('draft.anew')}
        </button>
      </Notice>
    </div>
  )
}

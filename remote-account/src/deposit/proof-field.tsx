import { useState } from 'react'
import { call } from '@kontor/shared/api'
import { useTranslation } from '@kontor/shared/i18n'
import { Card, IconButton, UploadField, X } from '@kontor/shared/ui'
import { uploadPicture } from '@kontor/shared/wire'
import { OwnImage } from '../parts/images/own-image.tsx'
import type { Proof } from './deposit.rules.ts'

/** The picture that proves a payment. One that was uploaded before a reload is shown again. */
export function ProofField({
  proof,
  error,
  onChange,
}: {
  proof: Proof | null
  /** The fault while there is no picture; null when there is none. */
  error: 'missing' | 'refused' | null
  onChange: (proof: Proof | null) => void
}) {
  const { t } = useTranslation('account')
  const [kept] = useState(proof)
  if (kept && proof?.id === kept.id)
    return (
      <Card>
        <div className="line">
          <OwnImage path={kept.path} label={t('deposit.proof')} small />
          <span className="small strong grow">{t('deposit.proof-kept')}</span>
          <IconButton
            icon={X}
            label={t('deposit.proof-remove')}
            onClick={() => onChange(null)}
            small
          />
        </div>
      </Card>
    )
  return (
    <UploadField
      wide
      label={t('deposit.proof')}
      hint={t('deposit.proof-hint')}
      error={error === null ? undefined : t(`deposit.proof-${error}`)}
      send={(picture, { signal, onProgress }) =>
        call(uploadPicture, { purpose: 'proof' }, { picture, signal, onProgress })
      }
      onChange={(stored) => onChange(stored && { id: stored.id, path: stored.path })}
    />
  )
}

import { useId } from 'react'
import { useSnapshot } from 'valtio'
import { call } from '@kontor/shared/api'
import { useTranslation } from '@kontor/shared/i18n'
import { UploadField } from '@kontor/shared/ui'
import { uploadPicture } from '@kontor/shared/wire'
import { photoFields, type PhotoField } from './loan.rules.ts'
import { fillPhoto, type Loan } from './loan.store.ts'
import styles from './loan.module.css'

/** The front and the back of the document, and the applicant holding it. */
export function LoanPhotos({
  form,
  errorOf,
}: {
  form: Loan
  errorOf: (field: PhotoField) => string | undefined
}) {
  const { t } = useTranslation('onboarding')
  const id = useId()
  const { paths } = useSnapshot(form)
  return (
    <div role="group" aria-labelledby={id} className="field">
      <span className="label" id={id}>
        {t('loan.photos')}
      </span>
      <div className={styles.photos}>
        {photoFields.map((field) => (
          <UploadField
            key={field}
            label={t(`loan.${field}`)}
            error={errorOf(field)}
            camera={field === 'holding' ? 'user' : 'environment'}
            wide={field === 'holding'}
            stored={paths[field] || null}
            send={(picture, { signal, onProgress }) =>
              call(uploadPicture, { purpose: 'identity' }, { picture, signal, onProgress })
            }
            onChange={(picture) => fillPhoto(form, field, picture)}
          />
        ))}
      </div>
    </div>
  )
}

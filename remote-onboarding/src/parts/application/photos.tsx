import { useId } from 'react'
import { useSnapshot } from 'valtio'
import { call } from '@kontor/shared/api'
import { useTranslation } from '@kontor/shared/i18n'
import { UploadField } from '@kontor/shared/ui'
import { type Photo, type RefusablePhoto, uploadPicture } from '@kontor/shared/wire'
import { type Application, fillPhoto } from './application.store.ts'
import type { Kind } from './review/review-steps.tsx'
import styles from './photos.module.css'

/** The photos of a document, and of the applicant who holds it. */
export function Photos<Field extends string, Name extends Field & Photo>({
  kind,
  form,
  refused,
  errorOf,
}: {
  kind: Kind
  form: Application<Field, Name>
  /** The photo that the reviewer refused. */
  refused: RefusablePhoto | null
  errorOf: (photo: Name) => string | undefined
}) {
  const { t } = useTranslation('onboarding')
  const id = useId()
  const labelOf = (photo: Photo) => t(`photo.${photo}`)
  const { paths, step } = useSnapshot(form) as Application<Field, Name>
  return (
    <fieldset
      className="field"
      aria-labelledby={id}
      aria-describedby={`${id}-hint`}
      disabled={step.at === 'sending'}
    >
      <span className="label" id={id}>
        {t(`${kind}.photos`)}
      </span>
      <div className={styles.photos}>
        {form.drafts.photos.map((photo) => (
          <UploadField
            key={photo}
            label={labelOf(photo)}
            error={errorOf(photo) ?? (photo === refused ? t('photo.refused') : undefined)}
            camera={photo === 'holding' ? 'user' : 'environment'}
            wide={photo === 'holding'}
            legible
            stored={paths[photo] || null}
            send={(picture, { signal, onProgress }) =>
              call(uploadPicture, { purpose: 'identity' }, { picture, signal, onProgress })
            }
            onChange={(picture) => fillPhoto(form, photo, picture)}
          />
        ))}
      </div>
      <p className="hint" id={`${id}-hint`}>
        {t('photo.hint')}
      </p>
    </fieldset>
  )
}

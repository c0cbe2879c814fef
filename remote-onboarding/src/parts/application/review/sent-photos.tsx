import { useTranslation } from '@kontor/shared/i18n'
import { StoredPicture } from '@kontor/shared/ui'
import { photos, type RefusablePhoto, type SentPhoto } from '@kontor/shared/wire'
import styles from './sent-photos.module.css'

/** The photos that were sent, in the order of the form. */
export function SentPhotos({
  pictures,
  refused,
}: {
  pictures: readonly SentPhoto[]
  refused: RefusablePhoto | null
}) {
  const { t } = useTranslation('onboarding')
  const shown = photos.flatMap((photo) => pictures.filter(({ shows }) => shows === photo))
  return (
    <div className={styles.sent}>
      {shown.map(({ id, path, shows }) => (
        <StoredPicture
          key={id}
          label={t(`photo.${shows}`)}
          path={path}
          wide={shows === 'holding'}
          {...(shows === refused && { fault: t('photo.refused') })}
        />
      ))}
    </div>
  )
}

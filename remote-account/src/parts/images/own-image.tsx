import { useTranslation } from '@kontor/shared/i18n'
import { useOwnPicture } from '@kontor/shared/store'
import { Skeleton } from '@kontor/shared/ui'
import styles from './own-image.module.css'

/** A private picture of the user; `small` is a thumbnail. */
export function OwnImage({
  path,
  label,
  small = false,
}: {
  path: string
  label: string
  small?: boolean
}) {
  const { t } = useTranslation('account')
  const picture = useOwnPicture(path)
  const className = small ? styles.small : styles.large
  if (picture.at === 'failed') return <p className="small muted">{t('picture-failed')}</p>
  if (picture.at === 'loading')
    return small ? (
      <Skeleton w="var(--touch)" h="var(--touch)" />
    ) : (
      <Skeleton h="calc(var(--u) * 40)" />
    )
  return <img className={className} src={picture.address} alt={label} />
}

import { pictureUrl } from '@kontor/shared/store'
import styles from './lead-picture.module.css'

interface LeadPictureProps {
  /** The picture's path at the server; null for its placeholder. */
  picture: string | null
  /** Whether it reaches both edges of the screen. */
  bleed?: boolean
}

/** The picture of a story, as wide as its card or the screen. */
export function LeadPicture({ picture, bleed = false }: LeadPictureProps) {
  const className = bleed ? `${styles.picture} bleed` : styles.picture
  if (picture === null) return <i className={className} />
  return <img className={className} src={pictureUrl(picture)} alt="" width="358" height="201" />
}

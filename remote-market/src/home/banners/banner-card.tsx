import { pictureUrl } from '@kontor/shared/store'
import type { Banner } from '@kontor/shared/wire'
import { ServerLink } from '../../parts/links/server-link.tsx'
import styles from './banner-card.module.css'

/** One banner. Its texts are the server's, in the user's language; its picture is decoration. */
export function BannerCard({ title, text, picture, link }: Banner) {
  return (
    <ServerLink link={link} className={styles.banner}>
      <div>
        <b className="small">{title}</b>
        <span className="tiny muted">{text}</span>
      </div>
      <img
        className={styles.picture}
        src={pictureUrl(picture)}
        alt=""
        width="130"
        height="112"
        loading="lazy"
        draggable={false}
      />
    </ServerLink>
  )
}

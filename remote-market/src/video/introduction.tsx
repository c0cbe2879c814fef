import { useTranslation } from '@kontor/shared/i18n'
import { Button } from '@kontor/shared/ui'
import { tradeLink, type Video } from '@kontor/shared/wire'
import { Player } from './player.tsx'
import { Transcript } from './transcript.tsx'
import styles from './introduction.module.css'

/** The clip, its description, the link to trade, and the transcript. */
export function Introduction({ video }: { video: Video }) {
  const { t } = useTranslation('market')
  return (
    <>
      <Player video={video} />
      <div className={styles.about}>
        <h2>{video.title}</h2>
        <p className="small muted">{t('video.length', { seconds: video.seconds })}</p>
        <p>{video.text}</p>
      </div>
      <Button to={tradeLink()}>{t('video.practise')}</Button>
      <Transcript sentences={video.transcript} />
    </>
  )
}

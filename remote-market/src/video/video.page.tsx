import { useEffect } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { ErrorRetry, Page } from '@kontor/shared/ui'
import { homeLink } from '@kontor/shared/wire'
import { Introduction } from './introduction.tsx'
import { IntroductionSkeleton } from './introduction-skeleton.tsx'
import { PlayerStopped } from './player-stopped.tsx'
import { useNetwork, useOnReturn } from './use-network.ts'
import { loadIntroduction, reloadFailed, useIntroduction } from './video.store.ts'
import styles from './player.module.css'

/** `/video`: trading, shown in a clip of seconds. */
export function VideoPage() {
  const { t, i18n } = useTranslation('market')
  const state = useIntroduction()
  const network = useNetwork()
  useEffect(() => void loadIntroduction(), [i18n.language])
  useOnReturn(reloadFailed)

  return (
    <Page title={t('video.title')} back={homeLink()}>
      {state.at === 'loading' && <IntroductionSkeleton />}
      {state.at === 'ready' && <Introduction video={state.video} />}
      {state.at === 'failed' && network && <ErrorRetry onRetry={reloadFailed} />}
      {state.at === 'failed' && !network && (
        <div className={styles.player}>
          <PlayerStopped onRetry={reloadFailed} />
        </div>
      )}
    </Page>
  )
}

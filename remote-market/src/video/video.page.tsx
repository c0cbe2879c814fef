import { useEffect } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { useResource } from '@kontor/shared/store'
import { ErrorRetry, Page } from '@kontor/shared/ui'
import { homeLink } from '@kontor/shared/wire'
import { Introduction } from './introduction.tsx'
import { IntroductionSkeleton } from './introduction-skeleton.tsx'
import { PlayerStopped } from './player-stopped.tsx'
import { useNetwork, useOnReconnect } from './use-network.ts'
import { introduction } from './video.store.ts'
import styles from './player.module.css'

/** `/video`: an introduction to trading, in a short clip. */
export function VideoPage() {
  const { t, i18n } = useTranslation('market')
  const state = useResource(introduction)
  const network = useNetwork()
  const { language } = i18n
  const load = () => void introduction.load(language)
  useEffect(() => void introduction.load(language), [language])
  useOnReconnect(() => state.at === 'failed' && load())

  return (
    <Page title={t('video.title')} back={homeLink()}>
      {(state.at === 'idle' || state.at === 'loading') && <IntroductionSkeleton />}
      {state.at === 'ready' && <Introduction video={state.value} />}
      {state.at === 'failed' && network && <ErrorRetry onRetry={load} />}
      {state.at === 'failed' && !network && (
        <div className={styles.player}>
          <PlayerStopped onRetry={load} />
        </div>
      )}
    </Page>
  )
}

import { useEffect, useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { markRead, useResource } from '@kontor/shared/store'
import { ErrorRetry, Page } from '@kontor/shared/ui'
import { announcementEntry } from '@kontor/shared/wire'
import type { Source } from '../news.rules.ts'
import { NoStory } from '../no-story.tsx'
import { newReader } from './reader.store.ts'
import { ShareButton } from './share-button.tsx'
import { StoryCoins } from './story-coins.tsx'
import { StorySkeleton } from './story-skeleton.tsx'
import { StoryText } from './story-text.tsx'

/** The reader of news and of announcements. */
export function ReaderPage({ source }: { source: Source }) {
  const { t, i18n } = useTranslation('market')
  const [reader] = useState(newReader)
  const state = useResource(reader)
  const shown = state.at === 'ready' ? state.value : null
  const { language } = i18n
  useEffect(() => void reader.load({ source, language }), [reader, source, language])
  const isShown = shown !== null
  useEffect(() => {
    if (isShown && source.kind === 'announcement')
      void markRead({ ids: [announcementEntry(source.id)] })
  }, [isShown, source])

  return (
    <Page
      title={t(`news.kind.${source.kind}`)}
      back="/rank"
      {...(shown && { name: shown.title, action: <ShareButton source={source} story={shown} /> })}
    >
      {(state.at === 'idle' || state.at === 'loading') && <StorySkeleton kind={source.kind} />}
      {state.at === 'ready' && shown === null && <NoStory />}
      {state.at === 'failed' && (
        <ErrorRetry onRetry={() => void reader.load({ source, language })} />
      )}
      {shown && <StoryText story={shown} />}
      {shown && shown.symbols.length > 0 && <StoryCoins symbols={shown.symbols} />}
    </Page>
  )
}

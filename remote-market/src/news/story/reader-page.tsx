import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useTranslation } from '@kontor/shared/i18n'
import { ErrorRetry, Page } from '@kontor/shared/ui'
import type { Source } from '../news.rules.ts'
import { NoStory } from '../no-story.tsx'
import { newReader, openStory, type Story } from './reader.store.ts'
import { ShareButton } from './share-button.tsx'
import { StoryCoins } from './story-coins.tsx'
import { StorySkeleton } from './story-skeleton.tsx'
import { StoryText } from './story-text.tsx'

/** The reader of news and of announcements. */
export function ReaderPage({ source }: { source: Source }) {
  const { t, i18n } = useTranslation('market')
  const [reader] = useState(newReader)
  const { story } = useSnapshot(reader)
  const shown = story.at === 'ready' ? (story.value as Story) : null
  useEffect(() => void openStory(reader, source), [reader, source, i18n.language])

  return (
    <Page
      title={t(`news.kind.${source.kind}`)}
      back="/rank"
      {...(shown && { name: shown.title, action: <ShareButton source={source} story={shown} /> })}
    >
      {story.at === 'loading' && <StorySkeleton kind={source.kind} />}
      {story.at === 'missing' && <NoStory />}
      {story.at === 'failed' && <ErrorRetry onRetry={() => void openStory(reader, source)} />}
      {shown && <StoryText story={shown} />}
      {shown && shown.symbols.length > 0 && <StoryCoins symbols={shown.symbols} />}
    </Page>
  )
}

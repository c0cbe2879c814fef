import { useMemo } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { useSearchParams } from '@kontor/shared/router'
import { Page } from '@kontor/shared/ui'
import { storyLink } from '@kontor/shared/wire'
import { sourceOf } from './news.rules.ts'
import { NoStory } from './no-story.tsx'
import { ReaderPage } from './story/reader-page.tsx'

/** `/noticeDetail?id=…` or `?announcement=…`: one story to read. */
export function NoticeDetailPage() {
  const { t } = useTranslation('market')
  const [search] = useSearchParams()
  const source = useMemo(() => sourceOf(search), [search])
  if (source) return <ReaderPage key={storyLink(source)} source={source} />
  return (
    <Page title={t('news.title')} back="/rank">
      <NoStory />
    </Page>
  )
}

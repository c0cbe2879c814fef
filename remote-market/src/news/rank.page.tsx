import { useEffect } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { Page, PullRefresh } from '@kontor/shared/ui'
import { homeLink } from '@kontor/shared/wire'
import { news } from './list/news.store.ts'
import { NewsStories } from './list/news-stories.tsx'

/** `/rank`: the news, newest first. */
export function RankPage() {
  const { t, i18n } = useTranslation('market')
  useEffect(() => void news.open(i18n.language), [i18n.language])
  return (
    <Page title={t('news.title')} back={homeLink()}>
      <PullRefresh onRefresh={() => news.reload(i18n.language)}>
        <NewsStories />
      </PullRefresh>
    </Page>
  )
}

import { useEffect } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { Page, PullRefresh } from '@kontor/shared/ui'
import { homeLink } from '@kontor/shared/wire'
import { NewsStories } from './news-stories.tsx'
import { loadFirst, openNews } from './news.store.ts'
import './news.css'

/** `/rank`: the news, newest first. */
export function RankPage() {
  const { t, i18n } = useTranslation('market')
  useEffect(() => void openNews(), [i18n.language])
  return (
    <Page title={t('news.title')} back={homeLink()}>
      <PullRefresh onRefresh={loadFirst}>
        <NewsStories />
      </PullRefresh>
    </Page>
  )
}

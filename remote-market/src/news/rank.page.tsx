import { useEffect } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { Page, PullRefresh } from '@kontor/shared/ui'
import { NewsStories } from './news-stories.tsx'
import { loadFirst, openNews } from './news.store.ts'
import './news.css'

/** `/rank`: the news, newest first. */
export function RankPage() {
  const { t, i18n } = useTranslation('market')
  useEffect(() => void openNews(), [i18n.language])
  return (
    <Page title={t('news.title')} back="/">
      <PullRefresh onRefresh={loadFirst}>
        <NewsStories />
      </PullRefresh>
    </Page>
  )
}

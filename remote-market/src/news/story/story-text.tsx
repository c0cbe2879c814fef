import { fullMomentText, useTranslation } from '@kontor/shared/i18n'
import { LeadPicture } from '../lead-picture.tsx'
import { StoryFacts } from '../story-facts.tsx'
import type { Story } from './reader.store.ts'
import { RichText } from './rich-text.tsx'
import styles from './story-text.module.css'

/** One story: title, category and time, picture, text. */
export function StoryText({ story: { title, at, html, news } }: { story: Story }) {
  const { t } = useTranslation('market')
  const moment = (
    <time key="at" dateTime={new Date(at).toISOString()}>
      {fullMomentText(at)}
    </time>
  )
  return (
    <article className={styles.story}>
      <h1 lang={news?.language}>{title}</h1>
      <p className="small muted">
        {news ? (
          <StoryFacts story={news}>
            {[moment, t('news.minutes', { minutes: news.minutes })]}
          </StoryFacts>
        ) : (
          moment
        )}
      </p>
      {news && <LeadPicture picture={news.picture} bleed />}
      <RichText html={html} lang={news?.language} />
    </article>
  )
}

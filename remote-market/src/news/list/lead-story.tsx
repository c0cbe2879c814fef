import { useTranslation } from '@kontor/shared/i18n'
import { Link } from '@kontor/shared/router'
import { type NewsItem, storyLink } from '@kontor/shared/wire'
import { Ago } from '../ago.tsx'
import { LeadPicture } from '../lead-picture.tsx'
import { StoryFacts } from '../story-facts.tsx'
import styles from './lead-story.module.css'

/** The newest story, with its picture as wide as the page. */
export function LeadStory({
  story: { id, title, language, category, at, minutes, picture },
}: {
  story: NewsItem
}) {
  const { t } = useTranslation('market')
  return (
    <Link to={storyLink({ kind: 'news', id })} className="card flush">
      <LeadPicture picture={picture} />
      <div className={styles.text}>
        <h2 lang={language}>{title}</h2>
        <span className="tiny muted">
          <StoryFacts story={{ category, language }}>
            {[<Ago key="at" at={at} />, t('news.minutes', { minutes })]}
          </StoryFacts>
        </span>
      </div>
    </Link>
  )
}

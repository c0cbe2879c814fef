import { memo } from 'react'
import { Link } from '@kontor/shared/router'
import { pictureUrl } from '@kontor/shared/store'
import { type NewsItem, storyLink } from '@kontor/shared/wire'
import { Ago } from '../ago.tsx'
import { StoryFacts } from '../story-facts.tsx'
import styles from './story-row.module.css'

/** One story of the list, with a thumbnail that is loaded when it comes near the screen. */
export const StoryRow = memo(function StoryRow({
  story: { id, title, language, category, at, picture },
}: {
  story: NewsItem
}) {
  return (
    <Link to={storyLink({ kind: 'news', id })} className={`row ${styles.row}`}>
      <div className="grow">
        <h2 lang={language}>{title}</h2>
        <span className="sub">
          <StoryFacts story={{ category, language }}>{[<Ago key="at" at={at} />]}</StoryFacts>
        </span>
      </div>
      <img
        className={styles.picture}
        src={pictureUrl(picture)}
        alt=""
        width="88"
        height="64"
        loading="lazy"
      />
    </Link>
  )
})

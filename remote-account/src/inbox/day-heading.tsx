import { dayHeadingText } from '@kontor/shared/i18n'
import { useClock } from '@kontor/shared/store'
import styles from './day-heading.module.css'

/** The day of the rows that follow, in the user's zone. */
export function DayHeading({ at }: { at: number }) {
  const day = useClock((now) => dayHeadingText(at, now))
  return <h2 className={`small muted plain ${styles.day}`}>{day}</h2>
}

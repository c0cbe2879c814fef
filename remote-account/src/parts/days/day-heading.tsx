import type { ReactNode } from 'react'
import { dayHeadingText } from '@kontor/shared/i18n'
import { useClock } from '@kontor/shared/store'
import styles from './day-heading.module.css'

interface DayHeadingProps {
  /** A moment of the day, ms. */
  at: number
  /** Shown at the end of the line. */
  children?: ReactNode
}

/** The day of the rows that follow, in the user's zone. */
export function DayHeading({ at, children }: DayHeadingProps) {
  const day = useClock((now) => dayHeadingText(at, now))
  return (
    <div className={`line small muted ${styles.day}`}>
      <h2 className="small plain">{day}</h2>
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'
import styles from './lead-line.module.css'

interface LeadLineProps {
  /** The name of the section for screen readers; absent where the words are enough. */
  label?: string
  words: ReactNode
  children: ReactNode
}

/** The line above the shortcuts: words, and beside them a figure or buttons. */
export function LeadLine({ label, words, children }: LeadLineProps) {
  return (
    <section className={styles.line} aria-label={label}>
      <div className={styles.words}>{words}</div>
      {children}
    </section>
  )
}

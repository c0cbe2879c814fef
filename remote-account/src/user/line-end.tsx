import type { ReactNode } from 'react'
import styles from './line-end.module.css'

/** The place of an icon button at the end of a line. */
export function LineEnd({ children }: { children: ReactNode }) {
  return <span className={styles.end}>{children}</span>
}

import type { ReactNode } from 'react'
import styles from './action-row.module.css'

/** The buttons of an order, all with the same width. */
export function ActionRow({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

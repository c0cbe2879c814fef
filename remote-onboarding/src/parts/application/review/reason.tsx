import { Card, TriangleAlert } from '@kontor/shared/ui'
import styles from './reason.module.css'

/** Why the reviewer did not accept what was sent, in the reviewer's words. */
export function Reason({ children }: { children: string }) {
  return (
    <Card>
      <p className={styles.reason}>
        <TriangleAlert className="i s" aria-hidden />
        <span>{children}</span>
      </p>
    </Card>
  )
}

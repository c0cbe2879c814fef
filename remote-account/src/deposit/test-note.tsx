import { usePaperTrading } from '@kontor/shared/store'
import { TriangleAlert } from '@kontor/shared/ui'
import styles from './deposit.module.css'

/** Says that no real money can be sent, while no real money moves. */
export function TestNote({ text }: { text: string }) {
  if (!usePaperTrading()) return null
  return (
    <p className={`hint ${styles.test}`}>
      <TriangleAlert className="i xs" aria-hidden />
      <span>{text}</span>
    </p>
  )
}

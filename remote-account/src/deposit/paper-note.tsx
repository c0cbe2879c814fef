import { usePaperTrading } from '@kontor/shared/store'
import { TriangleAlert } from '@kontor/shared/ui'
import styles from './paper-note.module.css'

/** Warns that no real money can be sent; shown with paper trading only. */
export function PaperNote({ text }: { text: string }) {
  if (!usePaperTrading()) return null
  return (
    <p className={`hint ${styles.note}`}>
      <TriangleAlert className="i xs" aria-hidden />
      <span>{text}</span>
    </p>
  )
}

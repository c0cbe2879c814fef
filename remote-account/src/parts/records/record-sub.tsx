import styles from './record-sub.module.css'

/** The second line of a record, with the reason of its rejection below. */
export function RecordSub({ text, reason }: { text: string; reason: string | null }) {
  return (
    <>
      {text}
      {reason !== null && <span className={styles.reason}>{reason}</span>}
    </>
  )
}

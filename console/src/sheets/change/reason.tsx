import { useId } from 'react'

/** The shortest and the longest reason that the registry keeps. */
const LENGTH = { from: 20, to: 500 }

/** The reason in a dry run, which the registry needs before the user has typed one. */
export const unsaid = 'Not said yet, this is a dry run'

/** Whether a text is long enough to be a reason. */
export function isReason(text: string): boolean {
  return text.trim().length >= LENGTH.from
}

interface Props {
  value: string
  change: (text: string) => void
  /** What is asked in the empty field. */
  asks?: string
}

/** The field of the reason, which the history shows. */
export function Reason({ value, change, asks = 'What did you see?' }: Props) {
  const id = useId()
  const missing = LENGTH.from - value.trim().length
  return (
    <div className="field">
      <label htmlFor={id}>Reason, kept in the history</label>
      <input
        id={id}
        value={value}
        maxLength={LENGTH.to}
        placeholder={asks}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => change(target.value)}
      />
      <p className="hint" id={`${id}-hint`}>
        {missing > 0 ? `${missing} more letters` : 'Enough said'}
      </p>
    </div>
  )
}

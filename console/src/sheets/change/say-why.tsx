import { useId } from 'react'

interface Props {
  value: string
  change: (text: string) => void
}

/** The field of an optional reason. */
export function SayWhy({ value, change }: Props) {
  const id = useId()
  return (
    // Closed at first: an open field would take the focus and show the keyboard of a phone.
    <details>
      <summary>Say why</summary>
      <div className="field">
        <label htmlFor={id}>Reason, kept in the audit log</label>
        <input
          id={id}
          value={value}
          maxLength={500}
          onChange={({ target }) => change(target.value)}
        />
      </div>
    </details>
  )
}

/** The part of a change that is an optional reason; empty where nothing is typed. */
export function saidOf(typed: string): { reason?: string } {
  const reason = typed.trim()
  return reason === '' ? {} : { reason }
}

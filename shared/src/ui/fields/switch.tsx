import { type ReactNode, useId } from 'react'

/** A setting that is on or off; `sub` is a second, smaller line. */
export function Switch({
  label,
  sub,
  checked,
  onChange,
}: {
  label: ReactNode
  sub?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  const name = useId()
  return (
    <label className="line switch">
      <span className="grow">
        {label}
        {sub !== undefined && <span className="sub">{sub}</span>}
      </span>
      <input
        name={name}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}

import { useId } from 'react'

interface Props {
  /** The text that must be typed. */
  name: string
  value: string
  change: (text: string) => void
}

/** The field where the user types a name to go on. */
export function TypedName({ name, value, change }: Props) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>
        Type <b>{name}</b> to go on
      </label>
      <input
        id={id}
        value={value}
        autoComplete="off"
        onChange={({ target }) => change(target.value)}
      />
    </div>
  )
}

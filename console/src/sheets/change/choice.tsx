import { useId } from 'react'

interface Props<Value extends string> {
  legend: string
  chosen: Value
  choose: (value: Value) => void
  /** The value, name and meaning of each choice. */
  choices: readonly (readonly [value: Value, name: string, meaning: string])[]
}

/** A choice of one among several ways. */
export function Choice<Value extends string>({ legend, chosen, choose, choices }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className="field choice">
      <legend>{legend}</legend>
      {choices.map(([value, title, meaning]) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => choose(value)}
          />
          <b>{title}</b>
          <span>{meaning}</span>
        </label>
      ))}
    </fieldset>
  )
}

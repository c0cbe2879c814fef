interface Props<Value extends string> {
  /** The name of the choice. */
  label: string
  values: readonly Value[]
  chosen: Value
  choose: (value: Value) => void
}

/** A choice of one value among a few, side by side. */
export function Pick<Value extends string>({ label, values, chosen, choose }: Props<Value>) {
  return (
    <div className="pick push" role="group" aria-label={label}>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => choose(value)}
        >
          {value}
        </button>
      ))}
    </div>
  )
}

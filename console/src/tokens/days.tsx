import { useId } from 'react'
import { countOf } from '../parts/figures.ts'

const choices = [1, 30, 90, 365]

/** The choice of how long a token is valid from now on, days. */
export function Days({ value, change }: { value: number; change: (days: number) => void }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>Ends in</label>
      <select id={id} value={value} onChange={({ target }) => change(Number(target.value))}>
        {choices.map((days) => (
          <option key={days} value={days}>
            {countOf(days, 'day')}
          </option>
        ))}
      </select>
    </div>
  )
}

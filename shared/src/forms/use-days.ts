import { useState } from 'react'

/** Days as `yyyy-mm-dd`; null where the range is open. */
interface Days {
  from: string | null
  to: string | null
}

/**
 * A range of days that is typed into two date fields. `fits` is false while a text is no day or the
 * last day is before the first. That shows the text `reversed`, and both days stay.
 */
export function useDays(first: Days, reversed: string) {
  const [days, setDays] = useState<Days>({ from: first.from, to: first.to })
  const [areDays, setAreDays] = useState({ from: true, to: true })
  const isReversed = days.from !== null && days.to !== null && days.to < days.from

  /** Binds a date field to one end of the range. */
  function field(name: keyof Days) {
    return {
      name,
      value: days[name],
      onChange(day: string | null, isDay: boolean) {
        setDays({ ...days, [name]: day })
        setAreDays({ ...areDays, [name]: isDay })
      },
      ...(name === 'to' && isReversed && { error: reversed }),
    }
  }

  return { days, fits: areDays.from && areDays.to && !isReversed, field }
}

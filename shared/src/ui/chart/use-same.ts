import { useState } from 'react'

/** Returns the same array while its numbers are equal, so that nothing is computed again. */
export function useSame(values: readonly number[]): readonly number[] {
  const [kept, setKept] = useState(values)
  const isSame = kept.length === values.length && values.every((value, at) => value === kept[at])
  if (!isSame) setKept(values)
  return isSame ? kept : values
}

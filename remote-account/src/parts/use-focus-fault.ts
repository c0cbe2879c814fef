import { useEffect, useRef, type RefObject } from 'react'

/** Puts the focus on the first field of a form with an error, each time `faults` changes. */
export function useFocusFault(faults: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (faults)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], .capture.bad input')?.focus()
  }, [faults])
  return form
}

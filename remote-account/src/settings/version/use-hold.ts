import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** How long a press must last, ms. */
const HOLD_MS = 600

/** Calls `act` when the element of the returned ref is pressed for a while. */
export function useHold(act: () => void): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const onHeld = useEffectEvent(act)
  useEffect(() => {
    const end = new AbortController()
    const listen = (event: string, handle: (event: Event) => void) =>
      ref.current?.addEventListener(event, handle, { signal: end.signal })
    let timer: ReturnType<typeof setTimeout> | undefined
    const release = () => clearTimeout(timer)
    listen('pointerdown', () => (timer = setTimeout(onHeld, HOLD_MS)))
    for (const event of ['pointerup', 'pointercancel', 'pointerleave']) listen(event, release)
    // Phones answer a long press with their own menu.
    listen('contextmenu', (event) => event.preventDefault())
    return () => {
      release()
      end.abort()
    }
  }, [])
  return ref
}

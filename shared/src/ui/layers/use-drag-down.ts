import { type PointerEvent, useRef } from 'react'

/** A pull of at least this distance closes the sheet, px. */
const FAR = 96

/**
 * Handlers for a sheet whose head can be pulled down. A long pull calls `onFar`. The sheet moves
 * back if it is still open then.
 */
export function useDragDown(onFar: () => void) {
  const start = useRef<number | null>(null)

  const end = ({ currentTarget, clientY }: PointerEvent<HTMLElement>, far: number) => {
    if (start.current === null) return
    const pulled = clientY - start.current
    start.current = null
    currentTarget.style.translate = ''
    if (pulled > far) onFar()
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { target, currentTarget, clientY, pointerId } = event
      const head = target instanceof Element && !target.closest('.body, footer, button, a, input')
      if (!head) return
      start.current = clientY
      currentTarget.setPointerCapture(pointerId)
    },
    onPointerMove: ({ currentTarget, clientY }: PointerEvent<HTMLElement>) => {
      if (start.current !== null)
        currentTarget.style.translate = `0 ${Math.max(0, clientY - start.current)}px`
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, FAR),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, Infinity),
  }
}

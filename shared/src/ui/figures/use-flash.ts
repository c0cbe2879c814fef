import { useEffect, useRef, type RefObject } from 'react'

const FLASH_MS = 600

/** Asked once: every price asks at every tick. What it says stays up to date. */
const motion = matchMedia('(prefers-reduced-motion: reduce)')

/**
 * Flashes an element's text softly up or down when its value moves; not where the system asks for
 * little motion.
 */
export function useFlash(value: bigint): RefObject<HTMLDataElement | null> {
  const element = useRef<HTMLDataElement>(null)
  const last = useRef(value)
  useEffect(() => {
    const before = last.current
    last.current = value
    if (value === before || motion.matches) return
    element.current?.animate?.(
      [
        {
          color: value > before ? 'var(--flash-up, var(--rise))' : 'var(--flash-down, var(--fall))',
        },
        {},
      ],
      {
        duration: FLASH_MS,
        easing: 'ease-out',
      },
    )
  }, [value])
  return element
}

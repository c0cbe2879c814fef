import { useEffect, useRef, type RefObject } from 'react'

const FLASH_MS = 600

/** One query for all prices, which read it at each tick. Its `matches` stays up to date. */
const motion = matchMedia('(prefers-reduced-motion: reduce)')

/**
 * Flashes the text of an element in the colour of the direction when its value changes, unless the
 * system asks for reduced motion.
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

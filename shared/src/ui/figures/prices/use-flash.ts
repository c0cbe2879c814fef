import { type RefObject, useEffect, useRef } from 'react'

const FLASH_MS = 600

/** One media query for all prices, which read it at each tick. Its `matches` stays up to date. */
const motion = matchMedia('(prefers-reduced-motion: reduce)')

/**
 * Flashes the text of an element in the colour of the direction when its value changes, unless the
 * system asks for reduced motion. Each direction has one animation, which is played again at each
 * tick: creating an animation would take longer than all other work of a tick.
 */
export function useFlash(value: bigint): RefObject<HTMLDataElement | null> {
  const element = useRef<HTMLDataElement>(null)
  const last = useRef(value)
  const flashes = useRef<{ up?: Animation | undefined; down?: Animation | undefined }>({})
  useEffect(() => {
    const before = last.current
    last.current = value
    if (value === before || motion.matches) return
    const [way, other] = value > before ? (['up', 'down'] as const) : (['down', 'up'] as const)
    flashes.current[other]?.finish()
    const flash = (flashes.current[way] ??= flashOf(element.current, way))
    if (!flash) return
    flash.currentTime = 0
    flash.play()
  }, [value])
  return element
}

const colors = { up: 'var(--flash-up, var(--rise))', down: 'var(--flash-down, var(--fall))' }

function flashOf(element: Element | null, way: 'up' | 'down'): Animation | undefined {
  return element?.animate?.([{ color: colors[way] }, {}], {
    duration: FLASH_MS,
    easing: 'ease-out',
  })
}

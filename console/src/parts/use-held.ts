import {
  type FocusEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'

interface Held<Row> {
  /** The rows to show: current values, in the order from before the rows were held. */
  shown: readonly Row[]
  /** How many new rows wait. */
  waiting: number
  /** Shows the new rows, too. */
  renew: () => void
  /** For the element around the rows. */
  place: {
    ref: RefObject<HTMLDivElement | null>
    onPointerEnter: () => void
    onPointerLeave: (event: ReactPointerEvent) => void
    onFocus: () => void
    onKeyDown: () => void
    onBlur: (event: FocusEvent) => void
  }
}

/**
 * Holds rows where they are while the pointer is over them, a key has moved the focus into them, or
 * a finger has touched them: a row that comes or goes meanwhile would have a tap hit another one.
 * Values are replaced in place. `wish` is what the user has asked for, such as a filter: another
 * one shows its rows at once.
 */
export function useHeld<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number,
  wish = '',
): Held<Row> {
  const ref = useRef<HTMLDivElement>(null)
  const by = useRef({ pointer: false, keys: false })
  const [held, setHeld] = useState<{ wish: string; rows: readonly Row[] } | null>(null)
  if (held !== null && held.wish !== wish) setHeld({ wish, rows })

  const hold = (change: Partial<typeof by.current>) => {
    Object.assign(by.current, change)
    setHeld((before) => before ?? { wish, rows })
  }
  const release = (change: Partial<typeof by.current>) => {
    Object.assign(by.current, change)
    if (!by.current.pointer && !by.current.keys) setHeld(null)
  }

  const isHeld = held !== null
  useEffect(() => {
    if (!isHeld) return undefined
    const touchElsewhere = ({ target }: PointerEvent) => {
      if (ref.current!.contains(target as Node)) return
      by.current = { pointer: false, keys: false }
      setHeld(null)
    }
    document.addEventListener('pointerdown', touchElsewhere)
    return () => document.removeEventListener('pointerdown', touchElsewhere)
  }, [isHeld])

  const now = new Map(rows.map((row) => [keyOf(row), row]))
  const before = new Set(held?.rows.map(keyOf))
  return {
    shown: held?.rows.map((row) => now.get(keyOf(row)) ?? row) ?? rows,
    waiting: isHeld ? rows.filter((row) => !before.has(keyOf(row))).length : 0,
    renew: () => setHeld({ wish, rows }),
    place: {
      ref,
      onPointerEnter: () => hold({ pointer: true }),
      onPointerLeave: ({ pointerType }) => {
        // A finger leaves with each tap, before the click that it makes.
        if (pointerType !== 'touch') release({ pointer: false })
      },
      // A click moves the focus, too, and is over when the pointer leaves.
      onFocus: () => {
        if (!by.current.pointer) hold({ keys: true })
      },
      onKeyDown: () => hold({ keys: true }),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) release({ keys: false })
      },
    },
  }
}

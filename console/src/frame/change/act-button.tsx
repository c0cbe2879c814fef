import type { ReactNode } from 'react'
import { useReason } from './waits.tsx'

interface Props {
  /** Why it waits, a sentence; null when it may be pressed. */
  hindrance: string | null
  act: () => Promise<void>
  /** Whether a press of it is on its way. */
  isBusy?: boolean
  className: string
  children: ReactNode
}

/** A button that calls the registry, without a sheet before. While it may not, it says why. */
export function ActButton({ hindrance, act, isBusy = false, className, children }: Props) {
  const { describedBy, line } = useReason(hindrance)
  return (
    <>
      <button
        className={className}
        type="button"
        aria-disabled={hindrance !== null || isBusy}
        aria-describedby={describedBy}
        onClick={() => hindrance === null && void act()}
      >
        {children}
      </button>
      {line}
    </>
  )
}

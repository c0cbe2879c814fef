import type { ReactNode } from 'react'
import type { Asking } from './use-gate.ts'

interface Props {
  state: Asking
  ask: () => Promise<void>
  /** What the button says while the gate is not asked. */
  words: string
  className: string
  /** Behind the words. */
  children?: ReactNode
}

/** Asks the gate, and says why it did not answer. */
export function AskButton({ state, ask, words, className, children }: Props) {
  return (
    <>
      <button
        className={className}
        type="button"
        aria-disabled={state.at === 'asking'}
        onClick={() => void ask()}
      >
        {state.at === 'asking' ? 'The gate looks…' : words}
        {children}
      </button>
      <span role="status" className="attention">
        {state.at === 'failed' && state.why}
      </span>
    </>
  )
}

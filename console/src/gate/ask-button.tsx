import type { ReactNode } from 'react'
import { ActButton } from '../frame/change/act-button.tsx'
import { useHindrance } from '../frame/change/use-hindrance.ts'
import type { Asking } from './use-gate.ts'

interface Props {
  state: Asking
  ask: () => Promise<void>
  /** The text of the button before the gate is asked. */
  words: string
  className: string
  /** Behind the words. */
  children?: ReactNode
}

/** Asks the gate, and says why it did not answer. */
export function AskButton({ state, ask, words, className, children }: Props) {
  const isBusy = state.at === 'asking'
  return (
    <>
      <ActButton
        className={className}
        hindrance={useHindrance('publisher')}
        isBusy={isBusy}
        act={ask}
      >
        {isBusy ? 'The gate looks…' : words}
        {children}
      </ActButton>
      <span role="status" className="attention">
        {state.at === 'failed' && state.why}
      </span>
    </>
  )
}

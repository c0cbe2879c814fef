import { useLayoutEffect } from 'react'
import { listen } from '../frame/use-keys.ts'
import { AskButton } from './ask-button.tsx'
import { useGate } from './use-gate.ts'

/** Asks the gate about builds once more. */
export function CheckAgain({ channel, builds }: { channel: string; builds: readonly string[] }) {
  const { state, ask } = useGate(channel, builds)
  useLayoutEffect(() =>
    listen((key) => {
      if (key === 'u') void ask()
      return key === 'u'
    }),
  )
  return (
    <AskButton state={state} ask={ask} words="Check again" className="button">
      {' '}
      <kbd>U</kbd>
    </AskButton>
  )
}

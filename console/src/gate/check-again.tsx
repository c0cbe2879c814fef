import { useHindrance } from '../frame/change/use-hindrance.ts'
import { useDoing } from '../frame/use-keys.ts'
import { AskButton } from './ask-button.tsx'
import { useGate } from './use-gate.ts'

/** Asks the gate to try builds once more. */
export function CheckAgain({ channel, builds }: { channel: string; builds: readonly string[] }) {
  const { state, ask } = useGate(channel, builds)
  useDoing('u', useHindrance('publisher') === null ? () => void ask() : null)
  return (
    <AskButton state={state} ask={ask} words="Check again" className="button">
      {' '}
      <kbd>U</kbd>
    </AskButton>
  )
}

import { useId } from 'react'
import { moment, span } from '../../parts/figures.ts'
import { Choice } from '../change/choice.tsx'
import { timeOf, type When } from './when.rules.ts'

interface Props {
  when: When
  choose: (when: When) => void
  /** The meaning of “Now”. */
  soon: string
  /** Tomorrow, 06:00 UTC, in ms. */
  tomorrow: number
  /** The registry's clock, ms. */
  now: number
}

/** The choice when a promote begins. Times are in UTC, as the registry counts them. */
export function WhenChoice({ when, choose, soon, tomorrow, now }: Props) {
  return (
    <>
      <Choice
        legend="When"
        chosen={when.at}
        choose={(at) => choose(at === 'own' ? { at, typed: '' } : { at })}
        choices={[
          ['now', 'Now', soon],
          ['tomorrow', 'Tomorrow, 06:00 UTC', moment(tomorrow).split(',')[0]!],
          ['own', 'At another time', 'in UTC'],
        ]}
      />
      {when.at === 'own' && (
        <OwnTime typed={when.typed} now={now} type={(typed) => choose({ at: 'own', typed })} />
      )}
      {when.at !== 'now' && (
        <p className="muted">
          The gate is asked again just before, and a refusal cancels the promote. The numbers below
          are current.
        </p>
      )}
    </>
  )
}

interface OwnProps {
  typed: string
  now: number
  type: (typed: string) => void
}

function OwnTime({ typed, now, type }: OwnProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>Date and time, UTC</label>
      <input
        id={id}
        type="datetime-local"
        value={typed}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => type(target.value)}
      />
      <p className="hint" id={`${id}-hint`}>
        {hintOf(timeOf(typed), now)}
      </p>
    </div>
  )
}

function hintOf(time: number | null, now: number): string {
  const clock = `It is ${moment(now)} UTC now`
  if (time === null) return `${clock}.`
  return time > now ? `In ${span(time - now)}. ${clock}.` : `That is over. ${clock}.`
}

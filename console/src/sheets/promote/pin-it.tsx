import { Reason } from '../change/reason.tsx'

interface Props {
  /** The areas that are pinned. */
  areas: readonly string[]
  /** Null while they are not to be pinned. */
  reason: string | null
  change: (reason: string | null) => void
  /** The registry pins only with a promote that begins at once. */
  isLater: boolean
}

/** Whether a promote pins its areas, and why. */
export function PinIt({ areas, reason, change, isLater }: Props) {
  const isPinned = reason !== null && !isLater
  return (
    <>
      <div className="choice">
        <label>
          <input
            type="checkbox"
            checked={isPinned}
            disabled={isLater}
            onChange={({ target }) => change(target.checked ? '' : null)}
          />
          <b>Pin {areas.length === 1 ? 'it' : 'them'}</b>
          <span>
            {isLater
              ? 'only with a promote that begins now'
              : `nobody promotes ${areas.join(' and ')} over it until the pin is lifted, except by force`}
          </span>
        </label>
      </div>
      {isPinned && <Reason value={reason} change={change} asks="Why does it stay?" />}
    </>
  )
}

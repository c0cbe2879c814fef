import { type ReactNode, useState } from 'react'

interface FaultNoteProps {
  id?: string
  className: string
  sentence: string
  icon?: ReactNode
}

/**
 * Says why a price is refused. Screen readers announce it when it is mounted, and are not
 * interrupted when the figures of the sentence change, as at each tick. Its key is the kind of the
 * fault.
 */
export function FaultNote({ id, className, sentence, icon }: FaultNoteProps) {
  const [first] = useState(sentence)
  const [isAlert, setAlert] = useState(true)
  if (isAlert && sentence !== first) setAlert(false)
  return (
    <p className={className} id={id} role={isAlert ? 'alert' : undefined}>
      {icon}
      <span>{sentence}</span>
    </p>
  )
}

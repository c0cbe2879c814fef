import { useState } from 'react'
import { TriangleAlert } from '../icons.ts'

/**
 * The error below a control. Screen readers announce it when it is mounted; once it has changed,
 * as a price in it does at each tick, they read it with the control and are not interrupted.
 */
export function ErrorNote({ id, error }: { id: string; error: string }) {
  const [first] = useState(error)
  const [isAlert, setAlert] = useState(true)
  if (isAlert && error !== first) setAlert(false)
  return (
    <p className="hint" id={id} role={isAlert ? 'alert' : undefined}>
      <TriangleAlert className="i xs" aria-hidden />
      <span>{error}</span>
    </p>
  )
}

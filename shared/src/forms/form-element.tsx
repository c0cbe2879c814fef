import { type ReactNode, useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'

interface FormElementProps {
  form: { refusals: number }
  /** Names the form for a button outside it, such as one in the dock. */
  id?: string
  onSubmit: () => void
  children: ReactNode
}

/** The element of a form. Enter sends it; after a refusal the first wrong field gets the focus. */
export function FormElement({ form, id, onSubmit, children }: FormElementProps) {
  const element = useRef<HTMLFormElement>(null)
  const { refusals } = useSnapshot(form)
  useEffect(() => {
    if (refusals > 0) focusFirstProblem(element.current)
  }, [refusals])
  return (
    <form
      ref={element}
      id={id}
      className="stack wide"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}

/** In a group of choices or in the place of a picture, the first control gets the focus. */
function focusFirstProblem(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], .capture.bad')
  const isControl = wrong?.matches('input, button')
  const control = isControl ? wrong : wrong?.querySelector<HTMLElement>('input, button')
  control?.focus()
}

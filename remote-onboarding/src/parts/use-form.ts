import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { useTranslation } from '@kontor/shared/i18n'
import { edit, type Form } from './form.store.ts'

/**
 * Binds a form to its elements: the props of each field, and a ref of the form element, which is
 * used to focus the first faulty field.
 */
export function useForm<Field extends string>(form: Form<Field>) {
  const { i18n } = useTranslation('onboarding')
  // Synchronous, because a value that changes after the keystroke would move the caret.
  const { typed, problems, refusals, step } = useSnapshot(form, { sync: true }) as Form<Field>
  const element = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (refusals > 0) focusFirstFault(element.current)
  }, [refusals])

  function field(name: Field) {
    const problem = problems[name]
    const error =
      typeof problem === 'string' ? i18n.t(`onboarding:fault.${problem}`) : problem?.said
    return {
      name,
      value: typed[name],
      onChange: (text: string) => edit(form, name, text),
      ...(error && { error }),
    }
  }

  return { element, field, step }
}

/** Of a group of choices or a picture, which are no controls themselves, the first control. */
function focusFirstFault(form: HTMLFormElement | null): void {
  const faulty = form?.querySelector<HTMLElement>('[aria-invalid="true"], .capture.bad')
  const isControl = faulty?.matches('input, button')
  const control = isControl ? faulty : faulty?.querySelector<HTMLElement>('input, button')
  control?.focus()
}

import { useSnapshot } from 'valtio'
import { edit, type Form, type Problem } from './form.ts'

/**
 * The values of a form, and the props of its fields. `textOf` gives the words of a fault. Renders
 * when the form changes.
 */
export function useForm<Values extends object, Fault>(
  form: Form<Values, Fault>,
  textOf: (fault: Fault, field: keyof Values) => string,
) {
  // Synchronous, because a value that changes after the keystroke would move the caret.
  const { values, problems, step } = useSnapshot(form, { sync: true }) as Form<Values, Fault>

  /** The fault of a field, in words. */
  function errorOf(name: keyof Values): string | undefined {
    const problem = problems[name]
    if (problem === undefined) return undefined
    return isSentence(problem) ? problem.sentence : textOf(problem as Fault, name)
  }

  /** Binds a field of the kit to a value by its name. */
  function field<Name extends keyof Values & string>(name: Name) {
    const error = errorOf(name)
    return {
      name,
      value: values[name],
      onChange: (value: Values[Name]) =>
        edit(form, { [name]: value } as unknown as Partial<Values>),
      ...(error !== undefined && { error }),
    }
  }

  return { values, problems, step, errorOf, field }
}

function isSentence<Fault>(problem: Problem<Fault>): problem is { sentence: string } {
  return typeof problem === 'object' && problem !== null && 'sentence' in problem
}

import { edit, type Form } from '../form.store.ts'

/** Sets the new password and clears the fault of the repeated one, which compared the two. */
export function editPassword<Field extends string>(
  form: Form<Field | 'password' | 'again'>,
  text: string,
): void {
  edit<Field | 'password' | 'again'>(form, 'password', text)
  delete form.problems.again
}

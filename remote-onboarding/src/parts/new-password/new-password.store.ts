import { edit, type Form } from '@kontor/shared/forms'

interface NewPassword {
  password: string
  again: string
}

/** Sets the new password and removes the fault of the repeated one, which compared the two. */
export function editPassword<Values extends NewPassword>(form: Form<Values>, text: string): void {
  const change: Partial<NewPassword> = { password: text }
  edit(form, change as Partial<Values>)
  delete form.problems.again
}

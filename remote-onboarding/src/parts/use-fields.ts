import { type Form, useForm } from '@kontor/shared/forms'
import { useTranslation } from '@kontor/shared/i18n'

/** Binds the fields of a form, whose faults are keys of the texts `fault.…`. */
export function useFields<Values extends object>(form: Form<Values>) {
  const { i18n } = useTranslation('onboarding')
  return useForm(form, (fault) => i18n.t(`onboarding:fault.${fault}`))
}

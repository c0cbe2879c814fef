export * from './form.ts'
export { FormElement } from './form-element.tsx'
export { useForm } from './use-form.ts'
export { useLeftDraft } from './use-left-draft.ts'

import { sendName } from '@kontor/shared/wire'
import { onlyFaults } from '../parts/form.rules.ts'

/** The fields of the form, in its order. */
export const nameFields = ['front', 'back', 'name', 'number'] as const
export type NameField = (typeof nameFields)[number]
export const namePhotos = ['front', 'back'] as const
export type NamePhoto = (typeof namePhotos)[number]

/** The user's entries, as text. A photo is the id of the uploaded picture. */
export type NameTyped = Record<NameField, string>

type NameFault = `auth.${NameField}.${'missing' | 'wrong'}`

/** The faults of the form, as translation keys, by the rules that the server applies. */
export function checkName(typed: NameTyped): Partial<Record<NameField, NameFault>> {
  const sent = asSent(typed)
  const faultOf = (field: NameField): NameFault | null => {
    if (sent[field] === '') return `auth.${field}.missing`
    return sendName.input.shape[field].safeParse(sent[field]).success ? null : `auth.${field}.wrong`
  }
  const faults = nameFields.map((field) => [field, faultOf(field)] as const)
  return onlyFaults(Object.fromEntries(faults) as Record<NameField, NameFault | null>)
}

/**
 * The values as they are sent: without blanks around them, and the letters of a document number in
 * upper case, as documents have them.
 */
export function asSent({ front, back, name, number }: NameTyped): NameTyped {
  return { front, back, name: name.trim(), number: number.trim().toUpperCase() }
}

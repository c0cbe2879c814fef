import { DataError } from '../base/data-file.ts'
import { Refusal } from '../base/refusal.ts'

/** What an operator must do about a missing list of keys, as the end of a sentence. */
export const ROTATE = 'run kontor keys rotate --root <file>.'
const NAME = 'Name the file of the root key with --root.'

export function noList(): Refusal {
  const hint = `Start the registry that has the root key, or ${ROTATE}`
  return new Refusal(503, 'keys-unlisted', 'There is no list of online keys.', hint)
}

export function draftUnknown(): Refusal {
  const hint = 'Run kontor keys rotate again.'
  return new Refusal(409, 'draft-unknown', 'Another list of keys was made meanwhile.', hint)
}

export function rootElsewhere(): Refusal {
  return new Refusal(409, 'root-elsewhere', 'The root key is not on the registry’s disk.', NAME)
}

export function rootWrong(): Refusal {
  return new Refusal(422, 'root-wrong', 'The list of keys is signed by another root key.', NAME)
}

export function listDamaged(): DataError {
  return new DataError('keys/list.json', 'put root.pem into the folder keys for one start', null)
}

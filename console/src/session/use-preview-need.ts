import { needOfPreview } from './need.rules.ts'
import { type Need, useSession } from './session.store.ts'

/** The permission that the user needs to stop or extend a preview that `by` has made. */
export function usePreviewNeed(by: string): Need {
  const session = useSession()
  return needOfPreview(by, session.at === 'in' ? session.person.name : '')
}

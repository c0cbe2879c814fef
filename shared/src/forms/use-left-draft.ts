import { useMemo } from 'react'
import { keptDraft, useUser } from '@kontor/shared/store'

/**
 * True when the signed-in user left a draft in this tab: the page was reloaded, or the session
 * ended, while the sheet of this form was open. A sheet that its user closes drops its draft. Read
 * once, when the user is known.
 */
export function useLeftDraft(name: string): boolean {
  const uid = useUser()?.uid
  return useMemo(() => uid !== undefined && Object.keys(keptDraft(name)).length > 0, [name, uid])
}

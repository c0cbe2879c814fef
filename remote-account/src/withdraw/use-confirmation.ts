import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from '@kontor/shared/router'
import { useBack } from '@kontor/shared/ui'

/** The address of the confirmation; the back button leads from it to the form. */
export const confirmation = '/mine/withdraw?confirm'

/** True while the confirmation is shown: its address is open, and a withdrawal waits for it. */
export function useConfirmation(asked: boolean): boolean {
  const [search] = useSearchParams()
  const leave = useEffectEvent(useBack('/mine/withdraw'))
  const isOpen = search.has('confirm')
  useEffect(() => {
    if (isOpen && !asked) leave()
  }, [isOpen, asked])
  return isOpen && asked
}

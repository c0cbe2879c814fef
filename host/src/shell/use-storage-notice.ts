import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { i18n } from '@kontor/shared/i18n'
import { notify } from '@kontor/shared/store'
import { storage } from '../session/storage.store.ts'

/** Shows once that this browser stores nothing. */
export function useStorageNotice(): void {
  const { refused } = useSnapshot(storage)
  useEffect(() => {
    if (refused) notify({ text: i18n.t('shell:storage') })
  }, [refused])
}

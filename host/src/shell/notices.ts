import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { i18n, languages } from '@kontor/shared/i18n'
import { notify } from '@kontor/shared/store'
import { languageLink } from '@kontor/shared/wire'
import { languageToOffer } from '../language/language.ts'
import { storage } from '../session/storage.ts'

/**
 * Shows two notices, each once: that this browser stores nothing, and that the app has the
 * browser's own language.
 */
export function useNotices(): void {
  const { refused } = useSnapshot(storage)
  useEffect(() => {
    if (refused) notify({ text: i18n.t('shell:storage') })
  }, [refused])
  useEffect(offerLanguage, [])
}

function offerLanguage(): void {
  const offered = languageToOffer()
  const name = languages.find(({ locale }) => locale === offered)?.name
  if (name)
    notify({
      text: i18n.t('shell:language.offer', { name }),
      action: { label: name, to: languageLink() },
    })
}

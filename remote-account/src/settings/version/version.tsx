import { useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { useSearchParams } from '@kontor/shared/router'
import { List, Row } from '@kontor/shared/ui'
import { COMPOSITION_ELEMENT, type PageRelease, readRelease } from '@kontor/shared/wire'
import { useHold } from './use-hold.ts'
import styles from './version.module.css'

/** The release that runs; a long press opens the host's inspector (`?kontor`). */
export function Version() {
  const { t } = useTranslation('account')
  const [, setSearch] = useSearchParams()
  const [release] = useState(releaseOfPage)
  const held = useHold(() => setSearch('kontor', { replace: true }))
  if (release === null) return null
  return (
    <div className={styles.version} ref={held}>
      <List>
        <Row
          title={t('settings.version')}
          value={<span className="small muted">{release.revision}</span>}
          low
        />
      </List>
    </div>
  )
}

/** Null in a document without a composition, as in tests. */
function releaseOfPage(): PageRelease | null {
  const text = document.getElementById(COMPOSITION_ELEMENT)?.textContent
  return text ? readRelease(text) : null
}

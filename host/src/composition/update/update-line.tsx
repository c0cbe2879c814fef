import { useTranslation } from '@kontor/shared/i18n'
import { useAsked } from './asked.store.ts'
import { useUnsavedInput } from './unsaved-input.store.ts'

/**
 * Asks the user to load a newer version when the page could not do so by itself. While a reload
 * would lose unsaved input it asks only to leave a quarantined build.
 */
export function UpdateLine() {
  const { t } = useTranslation('shell')
  const why = useAsked()
  const unsaved = useUnsavedInput()
  return (
    <div role="status">
      {(why === 'quarantined' || (why === 'overdue' && !unsaved)) && (
        <div className="row low">
          <p className="grow">{t('update.text')}</p>
          <button type="button" className="link hit" onClick={() => location.reload()}>
            {t('update.load')}
          </button>
        </div>
      )}
    </div>
  )
}

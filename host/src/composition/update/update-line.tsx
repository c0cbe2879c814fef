import { useTranslation } from '@kontor/shared/i18n'
import { useUnsavedInput } from './unsaved-input.store.ts'
import { useUpdate } from './update.store.ts'

/** Announces a newer version, unless a reload would lose unsaved input. */
export function UpdateLine() {
  const { t } = useTranslation('shell')
  const isThere = useUpdate()
  const unsaved = useUnsavedInput()
  return (
    <div role="status">
      {isThere && !unsaved && (
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

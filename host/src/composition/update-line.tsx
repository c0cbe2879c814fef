import { useSnapshot } from 'valtio'
import { useTranslation } from '@kontor/shared/i18n'
import { useUnsavedInput } from './unsaved-input.ts'
import { update } from './update.ts'

/** Announces a newer version, unless a reload would lose unsaved input. */
export function UpdateLine() {
  const { t } = useTranslation('shell')
  const { isThere } = useSnapshot(update)
  const unsaved = useUnsavedInput()
  return (
    <div role="status">
      {isThere && !unsaved && (
        <p className="line near centre small">
          {t('update.text')}
          <button type="button" className="link hit" onClick={() => location.reload()}>
            {t('update.load')}
          </button>
        </p>
      )}
    </div>
  )
}

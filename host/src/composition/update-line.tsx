import { useSnapshot } from 'valtio'
import { useTranslation } from '@kontor/shared/i18n'
import { useTyped } from './typed.ts'
import { update } from './update.ts'

/** Says quietly that there is a newer version, where a reload loses nothing; otherwise it waits. */
export function UpdateLine() {
  const { t } = useTranslation('shell')
  const { isThere } = useSnapshot(update)
  const typed = useTyped()
  return (
    <div role="status">
      {isThere && !typed && (
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

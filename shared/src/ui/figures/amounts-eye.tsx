import { useTranslation } from '@kontor/shared/i18n'
import { setLook, useLook } from '@kontor/shared/store'
import { IconButton } from '../buttons/icon-button.tsx'
import { Eye, EyeOff } from '../icons.ts'

/** Hides the user's amounts on every screen, and shows them again. */
export function AmountsEye() {
  const { t } = useTranslation('kit')
  const shown = useLook().amounts === 'shown'
  return (
    <IconButton
      icon={shown ? Eye : EyeOff}
      label={t(shown ? 'amounts.hide' : 'amounts.show')}
      onClick={() => setLook({ amounts: shown ? 'hidden' : 'shown' })}
      small
    />
  )
}

import { useTranslation } from '@kontor/shared/i18n'
import { setAppearance, useAppearance } from '@kontor/shared/store'
import { IconButton } from '../buttons/icon-button.tsx'
import { Eye, EyeOff } from '../icons.ts'

/** Hides the user's amounts on every screen, and shows them again. */
export function AmountsEye() {
  const { t } = useTranslation('kit')
  const shown = useAppearance().amounts === 'shown'
  return (
    <IconButton
      icon={shown ? Eye : EyeOff}
      label={t(shown ? 'amounts.hide' : 'amounts.show')}
      onClick={() => setAppearance({ amounts: shown ? 'hidden' : 'shown' })}
      small
    />
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { Button } from '@kontor/shared/ui'
import { ActionRow } from './action-row.tsx'
import type { Change } from './change-sheet.tsx'

interface ChangeButtonsProps {
  /** Whether the market is open. Only then can a part be closed. */
  isOpen: boolean
  onChoose: (change: Change) => void
  /** The third button. */
  children: ReactNode
}

/** The buttons of a position that open a sheet, and a third one. */
export function ChangeButtons({ isOpen, onChoose, children }: ChangeButtonsProps) {
  const { t } = useTranslation('trading')
  return (
    <ActionRow>
      <Button kind="quiet" size="mid" onClick={() => onChoose('modify')}>
        {t('modify.action')}
      </Button>
      <Button kind="quiet" size="mid" disabled={!isOpen} onClick={() => onChoose('part')}>
        {t('part.action')}
      </Button>
      {children}
    </ActionRow>
  )
}

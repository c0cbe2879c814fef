import { useId, type ReactNode } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { IconButton } from '../buttons/icon-button.tsx'
import { X } from '../icons.ts'
import { useDragDown } from './use-drag-down.ts'
import { useModal } from './use-modal.ts'

interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  /** In front of the title, e.g. a mark. */
  mark?: ReactNode
  /** Between the title and the close button. */
  header?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/**
 * A sheet from the lower edge. Escape, a tap beside it, the close button, pulling its head down and
 * going back close it.
 */
export function Sheet({ open, ...props }: SheetProps) {
  return open && <OpenSheet {...props} />
}

function OpenSheet({ onClose, title, mark, header, footer, children }: Omit<SheetProps, 'open'>) {
  const { t } = useTranslation('kit')
  const ref = useModal(onClose)
  const id = useId()
  const drag = useDragDown(onClose)
  return (
    <dialog
      ref={ref}
      className="layer"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === ref.current && onClose()}
    >
      <section className="sheet" {...drag}>
        <header>
          {mark}
          <h2 id={id} className="grow">
            {title}
          </h2>
          {header}
          <IconButton icon={X} label={t('close')} onClick={onClose} />
        </header>
        <div className="body">{children}</div>
        {footer && <footer>{footer}</footer>}
      </section>
    </dialog>
  )
}

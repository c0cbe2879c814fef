import { type ReactNode, useId, useRef } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { IconButton } from '../buttons/icon-button.tsx'
import { type Icon, X } from '../icons.ts'
import { confirm } from './dialog.ts'
import { useDragDown } from './use-drag-down.ts'
import { useModal } from './use-modal.ts'

interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  /**
   * An icon above the title, which is then centred. For an offer that a button of the footer
   * declines, so that no close button is needed.
   */
  badge?: Icon
  /** In front of the title, e.g. the icon of a coin. */
  leading?: ReactNode
  /** Between the title and the close button. */
  header?: ReactNode
  footer?: ReactNode
  /**
   * Whether closing loses typed input. Then Escape, a tap beside the sheet and pulling ask first.
   */
  unsaved?: boolean
  children: ReactNode
}

/**
 * A sheet from the lower edge. Escape, a tap beside it, the close button, pulling its head down and
 * going back close it.
 */
export function Sheet({ open, ...props }: SheetProps) {
  return open && <OpenSheet {...props} />
}

function OpenSheet({
  onClose,
  title,
  badge: Badge,
  leading,
  header,
  footer,
  unsaved = false,
  children,
}: Omit<SheetProps, 'open'>) {
  const { t } = useTranslation('kit')
  const dismiss = async () => {
    const question = {
      title: t('discard.title'),
      ok: t('discard.ok'),
      cancel: t('discard.cancel'),
      danger: true,
    }
    if (!unsaved || (await confirm(question))) onClose()
  }
  const ref = useModal(onClose)
  const id = useId()
  const drag = useDragDown(() => void dismiss())
  /** A press that begins inside and ends beside the sheet, as when text is selected, is no tap. */
  const beganInside = useRef(false)
  return (
    <dialog
      ref={ref}
      className="layer"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        // Otherwise the browser closes it all the same; `useModal` then asks again.
        if (event.cancelable) void dismiss()
      }}
      onPointerDown={({ target }) => {
        beganInside.current = target !== ref.current
      }}
      onClick={({ target }) => target === ref.current && !beganInside.current && void dismiss()}
    >
      <section className="sheet" {...drag}>
        <header className={Badge && 'offer'}>
          {Badge && (
            <span className="badge large">
              <Badge className="i" aria-hidden />
            </span>
          )}
          {leading}
          <h2 id={id} className="grow">
            {title}
          </h2>
          {header}
          {!Badge && <IconButton icon={X} label={t('close')} onClick={onClose} />}
        </header>
        <div className="body">{children}</div>
        {footer && <footer>{footer}</footer>}
      </section>
    </dialog>
  )
}

import { type CSSProperties, type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { IconButton } from '../buttons/icon-button.tsx'
import { X, ZoomIn, ZoomOut } from '../icons.ts'
import { useModal } from './use-modal.ts'
import '../css/picture-viewer.css'

/** Magnification. At 1 the whole picture is in view. */
const LEAST = 1
const MOST = 4

/** Focusable, so that the arrow keys move a picture that is larger than the screen. */
const scrollable = { tabIndex: 0 }

interface PictureViewerProps {
  label: string
  onClose: () => void
  /** The picture, with its alternative text. */
  children: ReactNode
}

/**
 * A picture on the whole screen. The buttons, the keys + and −, and a double tap make it larger;
 * then it is moved by a finger or the arrow keys. The browser's own pinch works as well. Escape,
 * the close button and going back close it.
 */
export function PictureViewer({ label, onClose, children }: PictureViewerProps) {
  const { t } = useTranslation('kit')
  const [zoom, setZoom] = useState(LEAST)
  const element = useModal(onClose)
  const change = (by: number) => setZoom(Math.min(MOST, Math.max(LEAST, zoom + by)))
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') change(1)
    if (key === '-' || key === '−') change(-1)
  }
  return (
    <dialog
      ref={element}
      className="layer viewer"
      aria-label={label}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="line">
        <h2 className="grow">{label}</h2>
        <IconButton icon={ZoomOut} label={t('viewer.smaller')} onClick={() => change(-1)} />
        <IconButton icon={ZoomIn} label={t('viewer.larger')} onClick={() => change(1)} />
        <IconButton icon={X} label={t('close')} onClick={onClose} />
      </div>
      <div
        className="view"
        role="group"
        aria-label={label}
        {...scrollable}
        style={{ '--zoom': zoom } as CSSProperties}
        onDoubleClick={() => setZoom(zoom === LEAST ? 2 : LEAST)}
      >
        {children}
      </div>
    </dialog>
  )
}

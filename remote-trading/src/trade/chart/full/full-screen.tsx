import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useModal } from '@kontor/shared/ui'
import styles from './full-screen.module.css'

interface FullScreenProps {
  onClose: () => void
  /** Its name for screen readers. */
  label: string
  children: ReactNode
}

/**
 * A layer over the whole screen, without the bars of the browser and turned to its side where the
 * browser can do that. Escape and going back close it.
 */
export function FullScreen({ onClose, label, children }: FullScreenProps) {
  const ref = useModal(onClose)
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    const onChange = () => document.fullscreenElement === null && leave()
    document.addEventListener('fullscreenchange', onChange)
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      if (document.fullscreenElement) void document.exitFullscreen().catch(ignore)
    }
  }, [])
  return (
    <dialog
      ref={ref}
      className={styles.layer}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {children}
    </dialog>
  )
}

/** A desktop does not turn, and Safari on a phone has no full screen; there the layer is enough. */
const ignore = () => undefined

/** The DOM types have no `lock`, because Safari has none. */
type Turnable = ScreenOrientation & { lock?: (side: 'landscape') => Promise<void> }

/**
 * Asks the browser for the whole screen, turned to its side. Call it in the user's tap, before the
 * layer is shown: the full-screen element covers layers that were opened before.
 */
export async function enterFullScreen(): Promise<void> {
  const orientation: Turnable = screen.orientation
  try {
    await document.documentElement.requestFullscreen({ navigationUI: 'hide' })
    await orientation.lock?.('landscape')
  } catch {
    ignore()
  }
}

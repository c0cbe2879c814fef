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

/** A desktop cannot be turned, and Safari on a phone has no full screen: the layer is enough. */
const ignore = () => undefined

/** `lock` is not in the types of the DOM: Safari has none. */
type Turnable = ScreenOrientation & { lock?: (side: 'landscape') => Promise<void> }

/**
 * Asks the browser for the whole screen, on its side. To be called by the user's tap, before the
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

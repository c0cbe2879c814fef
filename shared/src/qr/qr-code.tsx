import { useEffect, useState } from 'react'
import type { QrPath } from './qr-path.ts'

/**
 * A text as a QR code: dark on white in both themes, with the quiet zone that scanners need.
 * `label` names its content for screen readers. The encoder is a separate chunk: until it has
 * loaded, and when it fails to load, the box is empty. So show the text beside the code.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [draw, setDraw] = useState<QrPath | null>(null)
  useEffect(() => {
    let isWanted = true
    import('./qr-path.ts').then(
      ({ qrPath }) => isWanted && setDraw(() => qrPath),
      (cause: unknown) => console.warn('the QR code cannot be drawn', cause),
    )
    return () => {
      isWanted = false
    }
  }, [])
  const { size, path } = draw?.(text) ?? { size: 1, path: '' }
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}

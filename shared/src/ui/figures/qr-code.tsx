import { useMemo } from 'react'
import { qrPath } from './qr-path.ts'

/**
 * A text as a QR code: dark on white in both themes, with the quiet zone that scanners need.
 * `label` names its content for screen readers.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrPath(text), [text])
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

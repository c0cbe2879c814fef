import { type ReactNode, useState } from 'react'
import { AppError } from '@kontor/shared/api'
import { useTranslation } from '@kontor/shared/i18n'
import { reportError } from '@kontor/shared/store'
import { IconButton } from '../../buttons/icon-button.tsx'
import { ZoomIn } from '../../icons.ts'
import type { PictureViewer } from '../../layers/picture-viewer.tsx'

interface EnlargeProps {
  label: string
  /** The picture, with the label as its alternative text. */
  children: ReactNode
}

/**
 * The button at the upper edge of a small picture that shows it on the whole screen. The viewer is
 * a separate chunk, because few users open it.
 */
export function Enlarge({ label, children }: EnlargeProps) {
  const { t } = useTranslation('kit')
  const [Viewer, setViewer] = useState<typeof PictureViewer | null>(null)
  const open = async () => {
    try {
      const loaded = await import('../../layers/picture-viewer.tsx')
      setViewer(() => loaded.PictureViewer)
    } catch (cause) {
      reportError(new AppError('offline', 'the viewer did not load', { cause }))
    }
  }
  return (
    <>
      <span className="x first">
        <IconButton
          icon={ZoomIn}
          label={t('upload.enlarge', { label })}
          onClick={() => void open()}
          small
        />
      </span>
      {Viewer && (
        <Viewer label={label} onClose={() => setViewer(null)}>
          {children}
        </Viewer>
      )}
    </>
  )
}

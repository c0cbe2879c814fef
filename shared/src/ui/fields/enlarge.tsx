import { useState, type ReactNode } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { IconButton } from '../buttons/icon-button.tsx'
import { Maximize } from '../icons.ts'
import { PictureViewer } from '../layers/picture-viewer.tsx'

interface EnlargeProps {
  label: string
  /** The picture, with the label as its text. */
  children: ReactNode
}

/** The button at the upper edge of a small picture that shows it on the whole screen. */
export function Enlarge({ label, children }: EnlargeProps) {
  const { t } = useTranslation('kit')
  const [open, setOpen] = useState(false)
  return (
    <>
      <span className="x first">
        <IconButton
          icon={Maximize}
          label={t('upload.enlarge', { label })}
          onClick={() => setOpen(true)}
          small
        />
      </span>
      {open && (
        <PictureViewer label={label} onClose={() => setOpen(false)}>
          {children}
        </PictureViewer>
      )}
    </>
  )
}

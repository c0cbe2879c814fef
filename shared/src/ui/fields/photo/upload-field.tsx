import { type ChangeEvent, useId, useRef } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { IconButton } from '../../buttons/icon-button.tsx'
import { classes } from '../../classes.ts'
import { Camera, ImagePlus, X } from '../../icons.ts'
import type { FieldTexts } from '../field.tsx'
import { Enlarge } from './enlarge.tsx'
import { Preview, StoredPreview } from './preview.tsx'
import { UploadStrip } from './upload-strip.tsx'
import { type SendPicture, useUpload } from './use-upload.ts'

/** The formats that the server takes; phones convert photos of other formats to them. */
const TYPES = 'image/jpeg,image/png,image/webp'

interface UploadFieldProps<Kept> extends FieldTexts {
  send: SendPicture<Kept>
  /** Called with the stored picture; with null when it is removed or replaced. */
  onChange: (kept: Kept | null) => void
  /** The camera that a phone opens; `user` is the front camera. */
  camera?: 'environment' | 'user'
  /** As wide as the form, instead of the shape of an ID card. */
  wide?: boolean
  /** Small print must be readable: a photo that is too small or blurred is refused. */
  legible?: boolean
  /**
   * The path of the picture that was uploaded before the page was loaded, which is shown at first.
   */
  stored?: string | null
}

/** One picture, taken or chosen. It is shrunk and uploaded while the user fills in the form. */
export function UploadField<Kept>({
  label,
  hint,
  error,
  send,
  onChange,
  camera = 'environment',
  wide = false,
  legible = false,
  stored = null,
}: UploadFieldProps<Kept>) {
  const { t } = useTranslation('kit')
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const { upload, start, clear } = useUpload({ stored, send, onChange, legible })
  const empty = upload.at === 'empty'
  // Shows the shrunk picture: drawing a photo of 12 megapixels blocks the page for 0.2 s (decision
  // 53).
  const small = 'small' in upload ? upload.small : null
  const bad = upload.at === 'failed' || (empty && error !== undefined)

  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const photo = target.files?.[0]
    if (photo) void start(photo)
    // Without this, choosing the same photo again would not fire a change event.
    target.value = ''
  }
  const remove = () => {
    clear()
    chooser.current?.focus()
  }

  return (
    <div className={classes('capture', wide && 'wide', !empty && 'has', bad && 'bad')}>
      {upload.at === 'stored' && <StoredPreview path={upload.path} onGone={clear} />}
      {small && <Preview picture={small} />}
      <label className="face">
        <input
          ref={chooser}
          type="file"
          name={id}
          accept={TYPES}
          className="sr"
          aria-labelledby={id}
          aria-describedby={`${id}-note`}
          onChange={take}
        />
        {empty && <ImagePlus className="i" aria-hidden />}
        <span id={id} className={classes(!empty && 'sr')}>
          {label}
        </span>
        <span
          id={`${id}-note`}
          className={empty ? 'sub' : 'sr'}
          role={empty && error ? 'alert' : undefined}
        >
          {empty ? (error ?? hint ?? t('upload.choose')) : t('upload.another')}
        </span>
      </label>
      {empty ? (
        <label className="icon-btn x only-touch">
          <input
            type="file"
            name={`${id}-camera`}
            accept={TYPES}
            capture={camera}
            className="sr"
            aria-label={t('upload.camera', { label })}
            onChange={take}
          />
          <Camera className="i s" aria-hidden />
        </label>
      ) : (
        <span className="x">
          <IconButton icon={X} label={t('upload.remove', { label })} onClick={remove} small />
        </span>
      )}
      {upload.at === 'stored' && (
        <Enlarge label={label}>
          <StoredPreview path={upload.path} alt={label} />
        </Enlarge>
      )}
      {small && upload.at !== 'failed' && (
        <Enlarge label={label}>
          <Preview picture={small} alt={label} />
        </Enlarge>
      )}
      <UploadStrip label={label} upload={upload} onRetry={(photo) => void start(photo)} />
    </div>
  )
}

import type { CSSProperties } from 'react'
import { intlTags, useTranslation } from '@kontor/shared/i18n'
import { PICTURE_BYTES } from '../../../wire/index.ts'
import { Check } from '../../icons.ts'
import type { Upload, UploadFault } from './use-upload.ts'

interface UploadStripProps {
  label: string
  upload: Upload
  onRetry: (photo: Blob) => void
}

/** The progress of an upload, over the lower edge of the picture and for screen readers. */
export function UploadStrip({ label, upload, onRetry }: UploadStripProps) {
  const { t, i18n } = useTranslation('kit')
  const faultText = useFaultText()
  const working = upload.at === 'reading' || upload.at === 'sending'
  const share = upload.at === 'sending' ? upload.share : 0
  const percent = new Intl.NumberFormat(intlTags(i18n.language), { style: 'percent' })
  return (
    <>
      {working && (
        <div className="over">
          <div className="line" aria-hidden>
            <span className="strong clip">{label}</span>
            <span className="muted num">{percent.format(share)}</span>
          </div>
          <div
            className="meter"
            role="progressbar"
            aria-label={t('upload.progress', { label })}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(share * 100)}
          >
            <i style={{ '--at': `${share * 100}%` } as CSSProperties} />
          </div>
        </div>
      )}
      {(upload.at === 'done' || upload.at === 'stored') && (
        <div className="over line" aria-hidden>
          <span className="strong clip">{label}</span>
          <Check className="i xs ok" />
        </div>
      )}
      {upload.at === 'failed' && (
        <div className="over failed">
          <p className="fault" role="alert">
            <b className="block">{label}</b>
            {faultText(upload.fault)}
          </p>
          {canRetry(upload.fault) && (
            <button
              type="button"
              className="link hit"
              aria-label={t('upload.retryOf', { label })}
              onClick={() => onRetry(upload.photo)}
            >
              {t('upload.retry')}
            </button>
          )}
        </div>
      )}
      <span className="sr" role="status">
        {working && t('upload.started', { label })}
        {upload.at === 'done' && t('upload.done', { label })}
      </span>
    </>
  )
}

/**
 * True when the same picture can be sent again: the connection or the server failed, not the
 * picture.
 */
function canRetry(fault: UploadFault): boolean {
  if (typeof fault === 'string') return fault === 'stopped'
  return fault.kind !== 'refused' && fault.kind !== 'small'
}

/** The error in one sentence; the server's own sentence when it refused the picture. */
function useFaultText(): (fault: UploadFault) => string {
  const { t } = useTranslation('kit')
  return (fault) => {
    if (typeof fault === 'string')
      return t(`upload.${fault}`, { megabytes: PICTURE_BYTES / 1024 / 1024 })
    if (fault.kind === 'small') {
      const { width, height, least } = fault
      return t('upload.small', { size: `${width} × ${height}`, least })
    }
    return fault.kind === 'refused' || fault.kind === 'signed-out'
      ? fault.message
      : t(`error.${fault.kind}`)
  }
}

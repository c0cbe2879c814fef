import { QrCode } from '@kontor/shared/qr'
import type { Preview } from '../api/steering.ts'
import { useDoing } from '../frame/use-keys.ts'
import { moment } from '../parts/figures.ts'
import { Icon } from '../parts/icon.tsx'
import { useCopy } from '../parts/use-copy.ts'
import { Extend } from './extend.tsx'

interface Props {
  preview: Preview
  /** The address of the app; null when the registry does not know it. */
  appUrl: string | null
}

/** How a preview is opened: its link, and its code for a phone. */
export function LinkCard({ preview, appUrl }: Props) {
  const link = appUrl === null ? null : new URL(preview.path, appUrl).href
  return (
    <section className="card" aria-label={`The link of ${preview.what}`}>
      <header>
        <Icon name="eye" />
        <h2>{preview.what}</h2>
        <span className="note">until {moment(preview.endsAt)} UTC</span>
        <div className="actions push">
          <Extend preview={preview} />
          {link !== null && <CopyButton link={link} />}
        </div>
      </header>
      <div className={link === null ? 'body' : 'body linked'}>
        {link !== null && <QrCode text={link} label="QR code of the link" />}
        <div className="stack">
          <div>
            <h3>Link</h3>
            <p className="mono">{link ?? preview.path}</p>
            {link === null && (
              <p className="attention">
                The registry does not know the address of the app: set KONTOR_APP and start it
                again.
              </p>
            )}
          </div>
          <dl className="facts-list">
            <dt>Made</dt>
            <dd>
              {moment(preview.at)} UTC, by <span className="who">{preview.by}</span>
            </dd>
            <dt>Data</dt>
            <dd>
              <span className="state attention">
                <Icon name="warn" />
                real accounts, real money
              </span>
            </dd>
            <dt>Leaves</dt>
            <dd>with “Leave” at its top, or when the link ends</dd>
          </dl>
        </div>
      </div>
    </section>
  )
}

function CopyButton({ link }: { link: string }) {
  const { copy, outcome } = useCopy(link)
  useDoing('y', copy)
  return (
    <>
      <span role="status" className="small muted">
        {outcome === 'failed' && 'The browser does not allow it: mark the link.'}
      </span>
      <button className="button small" type="button" onClick={copy}>
        {outcome === 'copied' ? 'Copied' : 'Copy link'} <kbd>Y</kbd>
      </button>
    </>
  )
}

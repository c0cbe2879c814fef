import { QrCode } from '@kontor/shared/qr'
import type { Preview } from '../api/steering.ts'
import { moment } from '../parts/figures.ts'
import { Icon } from '../parts/icon.tsx'
import { CopyButton } from './copy-button.tsx'
import { Extend } from './extend.tsx'
import { commandOf, restText } from './preview.rules.ts'

interface Props {
  preview: Preview
  /** The address of the app; null when the registry does not know it. */
  appUrl: string | null
  /** What the channel of the preview runs, area → version. */
  running: Readonly<Record<string, string>>
}

/** How a preview is opened: its link, and its code for a phone. */
export function LinkCard({ preview, appUrl, running }: Props) {
  const link = appUrl === null ? null : new URL(preview.path, appUrl).href
  const rest = restText(preview, running)
  return (
    <section className="card" aria-label={`The link of ${preview.what}`}>
      <header>
        <Icon name="eye" />
        <h2>
          {preview.what}
          {preview.revision === null && ` in ${preview.channel}`}
        </h2>
        <span className="note">until {moment(preview.endsAt)} UTC</span>
        <div className="actions push">
          <Extend preview={preview} />
          {link !== null && <CopyButton link={link} otherwise="mark the link" />}
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
            {rest !== null && (
              <>
                <dt>The rest</dt>
                <dd>{rest}</dd>
              </>
            )}
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
          <div className="cmd">{commandOf(preview)}</div>
        </div>
      </div>
    </section>
  )
}

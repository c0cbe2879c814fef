import { useEffect, useId } from 'react'
import { useSnapshot } from 'valtio'
import { useTranslation } from '@kontor/shared/i18n'
import { useLocation } from '@kontor/shared/router'
import { Button } from '../buttons/button.tsx'
import { classes } from '../classes.ts'
import { KeyValues } from '../lists/key-values.tsx'
import { type OpenDialog, openDialogs } from './dialog.ts'
import { followHistory, noteEntry } from './modal-history.ts'
import { useModal } from './use-modal.ts'

/** Shows the open dialogs; Back closes modals. Mounted once, by the host, within the router. */
export function Dialogs() {
  const { list } = useSnapshot(openDialogs)
  const { key } = useLocation()
  useEffect(followHistory, [])
  useEffect(() => noteEntry(key), [key])
  return list.map((one) => <Dialog key={one.id} {...(one as OpenDialog)} />)
}

function Dialog({ question, answer }: OpenDialog) {
  const { t } = useTranslation('kit')
  const ref = useModal(() => answer(false))
  const id = useId()
  const {
    icon: Picture,
    tone,
    title,
    text,
    facts,
    danger = false,
    kind,
    ok = t('ok'),
    cancel = t('cancel'),
  } = question
  return (
    <dialog
      ref={ref}
      className="layer mid"
      role={danger ? 'alertdialog' : undefined}
      aria-labelledby={id}
      aria-describedby={text ? `${id}-text` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        answer(false)
      }}
    >
      <div className="dialog">
        {Picture && (
          <span className={classes('badge', tone)}>
            <Picture className="i" aria-hidden />
          </span>
        )}
        <div className="stack near">
          <h2 id={id}>{title}</h2>
          {text && <p id={`${id}-text`}>{text}</p>}
        </div>
        {facts && <KeyValues rows={facts} box />}
        {kind === 'alert' ? (
          <Button onClick={() => answer(true)}>{ok}</Button>
        ) : (
          <div className="pair">
            <Button kind="quiet" onClick={() => answer(false)}>
              {cancel}
            </Button>
            <Button kind={danger ? 'bad' : 'primary'} onClick={() => answer(true)}>
              {ok}
            </Button>
          </div>
        )}
      </div>
    </dialog>
  )
}

import { useState } from 'react'
import { AppError } from '@kontor/shared/api'
import { useTranslation } from '@kontor/shared/i18n'
import { notify, reportError } from '@kontor/shared/store'
import {
  alert,
  Button,
  CandlestickChart,
  confirm,
  type Icon,
  MapPin,
  Page,
  Sheet,
  ShieldCheck,
  TextField,
} from '@kontor/shared/ui'
import { State } from '../state.tsx'

export function Layers() {
  const { t } = useTranslation('gallery')
  const facts = [
    { label: t('profit'), value: <span className="up">+$112.00</span> },
    { label: t('fee'), value: '−$2.72' },
    { label: t('released'), value: '$542.06' },
    { label: t('back-to-balance'), value: '$651.34', sum: true },
  ]
  return (
    <Page title="layers">
      <State name="sheet">
        <SheetState label={t('open-sheet')} lines={0} />
        <SheetState label={t('open-long-sheet')} lines={30} />
        <SheetState label={t('open-offer')} lines={1} badge={ShieldCheck} />
      </State>
      <State name="dialog: confirm, with numbers, alert">
        <Opener
          label={t('open-confirm')}
          onOpen={() =>
            void confirm({ icon: MapPin, tone: 'warn', title: t('region'), text: t('region-text') })
          }
        />
        <Opener
          label={t('open-danger')}
          onOpen={() =>
            void confirm({
              icon: CandlestickChart,
              tone: 'bad',
              title: t('close-title'),
              text: t('close-text'),
              facts,
              danger: true,
              ok: t('close'),
              cancel: t('keep'),
            })
          }
        />
        <Opener
          label={t('open-alert')}
          onOpen={() => void alert({ title: t('soon'), text: t('soon-text') })}
        />
      </State>
      <State name="toast: without words, refusal, with a way on">
        <Opener label={t('toast-good')} onOpen={() => notify({ kind: 'good' })} />
        <Opener
          label={t('toast-bad')}
          onOpen={() => reportError(new AppError('refused', t('market-closed')))}
        />
        <Opener
          label={t('toast-action')}
          onOpen={() =>
            notify({ kind: 'good', text: t('filled'), action: { label: t('see'), to: '/order' } })
          }
        />
      </State>
    </Page>
  )
}

function Opener({ label, onOpen }: { label: string; onOpen: () => void }) {
  return (
    <Button kind="quiet" onClick={onOpen}>
      {label}
    </Button>
  )
}

interface SheetStateProps {
  label: string
  lines: number
  badge?: Icon
}

function SheetState({ label, lines, ...offer }: SheetStateProps) {
  const { t } = useTranslation('gallery')
  const [open, setOpen] = useState(false)
  const [lots, setLots] = useState('0.50')
  return (
    <>
      <Opener label={label} onOpen={() => setOpen(true)} />
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('ticket')}
        {...offer}
        unsaved={lots !== '0.50'}
        footer={<Button onClick={() => setOpen(false)}>{t('confirm')}</Button>}
      >
        <TextField label={t('quantity')} value={lots} onChange={setLots} inputMode="decimal" />
        {Array.from({ length: lines }, (_, index) => (
          <p key={index}>{t('ticket-line', { count: index + 1 })}</p>
        ))}
      </Sheet>
    </>
  )
}

import { useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import {
  BrandMark,
  Button,
  Card,
  Chips,
  DockAction,
  Headset,
  IconButton,
  Page,
  Section,
} from '@kontor/shared/ui'
import { Link } from '@kontor/shared/router'

const frames = ['inner', 'tab', 'untitled', 'tight'] as const
type Frame = (typeof frames)[number]

/** The frame is the whole page, so its states are shown one at a time. */
export function Frame() {
  const { t } = useTranslation('gallery')
  const [frame, setFrame] = useState<Frame>('inner')
  const service = <IconButton icon={Headset} label={t('account')} to="/service" />
  const props = {
    inner: { title: t('deposit'), back: '/wallet', action: service },
    tab: {
      title: t('account'),
      lead: (
        <>
          <BrandMark small />
          <b>Kontor</b>
        </>
      ),
      action: service,
    },
    untitled: { title: t('deposit'), hideTitle: true, back: '/wallet' },
    tight: { title: t('orders'), tight: true },
  }[frame]
  return (
    <Page {...props}>
      <Chips
        label="frame"
        options={frames.map((value) => ({ value, label: value }))}
        value={frame}
        onChange={setFrame}
      />
      <Section
        title={t('section')}
        aside={
          <Link className="link small hit" to="/all">
            {t('see-all')}
          </Link>
        }
      >
        <Card>
          <p>{t('card')}</p>
        </Card>
      </Section>
      <DockAction>
        <Button>{t('top-up')}</Button>
      </DockAction>
    </Page>
  )
}

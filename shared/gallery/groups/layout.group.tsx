import { useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { Link } from '@kontor/shared/router'
import {
  Button,
  Card,
  Chips,
  DockAction,
  Headset,
  IconButton,
  Logo,
  Page,
  Section,
} from '@kontor/shared/ui'

const layouts = ['inner', 'tab', 'untitled', 'tight'] as const
type Kind = (typeof layouts)[number]

/** The layout is the whole page, so its states are shown one at a time. */
export function Layout() {
  const { t } = useTranslation('gallery')
  const [kind, setKind] = useState<Kind>('inner')
  const service = <IconButton icon={Headset} label={t('account')} to="/service" />
  const props = {
    inner: { title: t('deposit'), back: '/wallet', action: service },
    tab: {
      title: t('account'),
      lead: (
        <>
          <Logo small />
          <b>Kontor</b>
        </>
      ),
      action: service,
    },
    untitled: { title: t('deposit'), hideTitle: true, back: '/wallet' },
    tight: { title: t('orders'), tight: true },
  }[kind]
  return (
    <Page {...props}>
      <Chips
        label="layout"
        options={layouts.map((value) => ({ value, label: value }))}
        value={kind}
        onChange={setKind}
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

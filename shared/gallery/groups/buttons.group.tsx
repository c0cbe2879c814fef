import { useTranslation } from '@kontor/shared/i18n'
import { Button, CopyButton, Dotted, IconButton, Page, Search, Star } from '@kontor/shared/ui'
import { State } from '../state.tsx'

const kinds = ['primary', 'quiet', 'soft', 'danger', 'bad', 'buy', 'sell'] as const

export function Buttons() {
  const { t } = useTranslation('gallery')
  return (
    <Page title="buttons">
      {kinds.map((kind) => (
        <State key={kind} name={kind}>
          <div className="pair">
            <Button kind={kind}>{t('confirm')}</Button>
            <Button kind={kind} busy>
              {t('placing')}
            </Button>
            <Button kind={kind} disabled>
              {t('close-position')}
            </Button>
            <Button kind={kind} size="mid">
              {t('top-up')}
            </Button>
          </div>
        </State>
      ))}
      <State name="two lines">
        <div className="pair">
          <Button kind="sell" note={t('sell-note')}>
            {t('sell')}
          </Button>
          <Button kind="buy" note={t('buy-note')}>
            {t('buy')}
          </Button>
        </div>
      </State>
      <State name="link">
        <Button to="/trade">{t('go-to-trade')}</Button>
      </State>
      <State name="icons: at rest, pressed, link, copy">
        <div className="line near">
          <IconButton icon={Search} label={t('search')} onClick={() => undefined} />
          <IconButton icon={Star} label={t('favourite')} pressed onClick={() => undefined} />
          <IconButton icon={Search} label={t('go-to-trade')} to="/trade" />
          <CopyButton text="KONTOR" label={t('copy')} />
        </div>
      </State>
      <State name="copy: one, two">
        <CopyButton text="KONTOR" label={t('copy-address')} kind="soft" />
        <div className="pair line">
          <CopyButton text="KONTOR" label={t('copy')} kind="quiet" />
          <CopyButton text="KONTOR" label={t('copy-address')} kind="soft" />
        </div>
      </State>
      <State name="facts in the second line">
        <Button
          kind="buy"
          note={<Dotted facts={[t('margin'), t('fee'), t('liquidation'), t('released')]} />}
        >
          {t('buy')}
        </Button>
      </State>
    </Page>
  )
}

import { useTranslation } from '@kontor/shared/i18n'
import { decimal } from '@kontor/shared/trading'
import {
  Amount,
  Avatar,
  Change,
  ChangePill,
  ClosedBadge,
  CoinIcon,
  Logo,
  Page,
  Pill,
  PriceText,
  QrCode,
  Spark,
  StaleBadge,
} from '@kontor/shared/ui'
import { disc, MONDAY, wave } from '../samples.ts'
import { State } from '../state.tsx'

const pills = ['neutral', 'good', 'warn', 'bad', 'info', 'up', 'down'] as const
const sizes = [{ size: 's' }, {}, { size: 'l' }] as const
const moves = ['0.0042', '-0.0131', '0'].map((text) => decimal<'factor'>(text))

export function Figures() {
  const { t } = useTranslation('gallery')
  return (
    <Page title="figures">
      <State name="price: forex, yen, without pips, big">
        <div className="wraps line">
          <PriceText value={decimal('1.08642')} digits={5} />
          <PriceText value={decimal('154.382')} digits={3} />
          <PriceText value={decimal('67284.6')} digits={2} />
          <PriceText value={decimal('18734')} digits={0} />
        </div>
        <div className="wraps line">
          <PriceText value={decimal('1.08642')} digits={5} big />
          <PriceText value={decimal('67284.6')} digits={2} big />
        </div>
      </State>
      <State name="price: stale">
        <div className="wraps line stale">
          <PriceText value={decimal('0.65874')} digits={5} />
        </div>
      </State>
      <State name="amount: plain, gain, loss, nothing">
        <div className="wraps line">
          <Amount value={decimal('8412.36')} />
          <Amount value={decimal('112')} signed />
          <Amount value={decimal('-38.5')} signed />
          <Amount value={decimal('0')} signed />
        </div>
      </State>
      <State name="amount: big">
        <Amount value={decimal('8412.36')} big />
        <Amount value={decimal('-1234567.89')} big signed />
        <Amount value={decimal('90071992547409.93')} big />
      </State>
      <State name="percent: up, down, flat">
        <div className="wraps line">
          {moves.map((value) => (
            <Change key={String(value)} value={value} />
          ))}
        </div>
      </State>
      <State name="percent in a pill: up, down, flat, stale, closed">
        <div className="wraps line near">
          {moves.map((value) => (
            <ChangePill key={String(value)} value={value} />
          ))}
          <ChangePill value={moves[0]!} stale />
          <ChangePill value={moves[0]!} closed />
        </div>
      </State>
      <State name="stale badge: seconds, minutes, hours">
        <div className="wraps line near">
          {[14, 130, 7_400].map((seconds) => (
            <StaleBadge key={seconds} seconds={seconds} />
          ))}
        </div>
      </State>
      <State name="closed badge: with and without the opening time">
        <div className="wraps line near">
          <ClosedBadge opensAt={MONDAY} />
          <ClosedBadge opensAt={null} />
        </div>
      </State>
      <State name="sparkline: up, down, flat, too short">
        {(['up', 'down', 'flat'] as const).map((trend) => (
          <div className="spark-card" key={trend}>
            <div>
              <Spark
                points={wave(trend)}
                open={wave(trend)[0]!.close}
                label={t('spark')}
                trend={trend}
              />
            </div>
          </div>
        ))}
        <div className="spark-card">
          <div>
            <Spark points={[]} open={decimal('1')} label={t('spark')} trend="flat" />
          </div>
        </div>
      </State>
      <State name="icon of a coin: one, a pair, missing; small, usual, large">
        {sizes.map((size) => (
          <div className="line near" key={'size' in size ? size.size : 'usual'}>
            <CoinIcon icons={[disc('2846d4')]} name="XAU" {...size} />
            <CoinIcon icons={[disc('2846d4'), disc('c22f3a')]} name="EUR/USD" {...size} />
            <CoinIcon icons={[]} name="BTC" {...size} />
          </div>
        ))}
      </State>
      <State name="pill">
        <div className="wraps line near">
          {pills.map((kind, index) => (
            <Pill key={kind} kind={kind}>
              {t(
                (['new', 'verified', 'in-review', 'rejected', 'new', 'buy', 'sell'] as const)[
                  index
                ]!,
              )}
            </Pill>
          ))}
        </div>
      </State>
      <State name="avatar, brand">
        <div className="line near">
          <Avatar name="demo" />
          <Avatar name="demo" size="l" />
          <Logo />
          <Logo small />
        </div>
      </State>
      <State name="QR code">
        <QrCode text="0x8f3CF7ad23Cd3CaDbD9735AFf958023239c6A063" label={t('address')} />
      </State>
    </Page>
  )
}

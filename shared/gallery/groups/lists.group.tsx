import { useTranslation } from '@kontor/shared/i18n'
import { decimal } from '@kontor/shared/trading'
import {
  Amount,
  BareRow,
  Card,
  Carousel,
  ChangePill,
  ClosedBadge,
  CoinIcon,
  CopyButton,
  Facts,
  Globe,
  InfiniteList,
  KeyValues,
  List,
  Page,
  Pill,
  PriceText,
  PullRefresh,
  Row,
  StaleBadge,
  Wallet,
} from '@kontor/shared/ui'
import { disc, MONDAY } from '../samples.ts'
import { State } from '../state.tsx'

const pair = [disc('2846d4'), disc('c22f3a')]
const rise = decimal<'factor'>('0.0042')
const nothing = () => Promise.resolve()

export function Lists() {
  const { t } = useTranslation('gallery')
  return (
    <Page title="lists">
      <State name="rows that open pages">
        <List inset label={t('account')}>
          <Row icon={Wallet} title={t('wallet')} sub={t('wallet-sub')} to="/wallet" go />
          <Row
            icon={Globe}
            title={t('language')}
            value="English"
            onClick={() => undefined}
            go
            low
          />
        </List>
      </State>
      <State name="rows that tell">
        <List>
          <Row title={t('account')} value={<Pill kind="good">{t('verified')}</Pill>} />
          <Row
            title={t('email')}
            sub="demo@kontor.example"
            action={<CopyButton text="demo@kontor.example" label={t('copy')} />}
            low
          />
        </List>
      </State>
      <State name="market rows: live, stale, closed">
        <div className="bleed">
          <List edge label={t('markets')}>
            <Row
              to="/trade"
              leading={<CoinIcon icons={pair} name="EUR/USD" />}
              title={<strong>EUR/USD</strong>}
              sub={t('euro')}
              value={<Quote />}
              action={<ChangePill value={rise} />}
            />
            <Row
              to="/trade"
              leading={<CoinIcon icons={pair} name="GBP/USD" />}
              title={<strong>GBP/USD</strong>}
              sub={<StaleBadge seconds={14} />}
              value={<Quote stale />}
              action={<ChangePill value={rise} stale />}
            />
            <Row
              to="/trade"
              leading={<CoinIcon icons={pair} name="USD/THB" />}
              title={<strong>USD/THB</strong>}
              sub={<ClosedBadge opensAt={MONDAY} />}
              value={<Quote />}
              action={<ChangePill value={rise} closed />}
            />
          </List>
        </div>
      </State>
      <State name="labels and values">
        <Card>
          <KeyValues rows={sums(t)} />
          <KeyValues rows={sums(t)} box />
        </Card>
      </State>
      <State name="facts in two and in three columns">
        <Facts items={facts(t)} />
        <Facts items={facts(t)} columns={3} />
      </State>
      <State name="pull to refresh, over a list: loading">
        <PullRefresh onRefresh={nothing}>
          <InfiniteList
            items={symbols.slice(0, 2)}
            keyOf={String}
            render={item}
            load={nothing}
            finished={false}
            error={false}
          />
        </PullRefresh>
      </State>
      <State name="list: end">
        <InfiniteList
          items={symbols}
          keyOf={String}
          render={item}
          load={nothing}
          finished
          error={false}
        />
      </State>
      <State name="list: nothing">
        <InfiniteList
          items={[]}
          keyOf={String}
          render={item}
          load={nothing}
          finished
          error={false}
        />
      </State>
      <State name="list: failed">
        <InfiniteList
          items={symbols.slice(0, 2)}
          keyOf={String}
          render={item}
          load={nothing}
          finished={false}
          error
        />
      </State>
      <State name="carousel">
        <Carousel
          label={t('banners')}
          items={(['banner-funds', 'banner-hours', 'banner-gold'] as const).map((key) => ({
            key,
            content: (
              <a className="slide" href="#banner">
                <b>{t(key)}</b>
              </a>
            ),
          }))}
        />
      </State>
    </Page>
  )
}

/** More rows than one group that is mounted together. */
const symbols = ['EURUSD', 'GBPUSD', 'USDJPY', 'USDCHF', 'AUDUSD', 'USDCAD']

const item = (text: string) => <BareRow title={text} low />

function Quote({ stale = false }: { stale?: boolean }) {
  return (
    <span className={stale ? 'stale' : undefined}>
      <PriceText value={decimal('1.08642')} digits={5} />
    </span>
  )
}

type Say = (key: 'profit' | 'fee' | 'back-to-balance' | 'margin' | 'liquidation') => string

const sums = (t: Say) => [
  { label: t('profit'), value: <Amount value={decimal('112')} signed /> },
  { label: t('fee'), value: <Amount value={decimal('-2.72')} signed /> },
  { label: t('back-to-balance'), value: <Amount value={decimal('651.34')} />, sum: true },
]

const facts = (t: Say) => [
  { label: t('margin'), value: <Amount value={decimal('543.24')} /> },
  { label: t('profit'), value: <Amount value={decimal('112')} signed />, end: true },
  { label: t('liquidation'), value: <PriceText value={decimal('1.06612')} digits={5} /> },
]

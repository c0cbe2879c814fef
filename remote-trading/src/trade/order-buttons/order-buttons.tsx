import { useTranslation } from '@kontor/shared/i18n'
import { useLive } from '@kontor/shared/store'
import type { Direction } from '@kontor/shared/trading'
import { Button, PriceText } from '@kontor/shared/ui'
import { type Coin, isOpen } from '@kontor/shared/wire'
import { spreadText } from '../../parts/figures.text.ts'
import styles from './order-buttons.module.css'

interface OrderButtonsProps {
  coin: Coin
  onBegin: (direction: Direction) => void
}

/** Sell at bid and buy at ask, with the spread between them. A tick renders only the figures. */
export function OrderButtons({ coin, onBegin }: OrderButtonsProps) {
  const { t } = useTranslation('trading')
  const side = { coin, onBegin }
  return (
    <div className={styles.buttons}>
      <Side {...side} direction="sell" />
      <p className={styles.spread}>
        <b className="num">
          <Spread coin={coin} />
        </b>
        <span>{t('spread')}</span>
      </p>
      <Side {...side} direction="buy" />
    </div>
  )
}

function Side({ coin, direction, onBegin }: OrderButtonsProps & { direction: Direction }) {
  const { t } = useTranslation('trading')
  return (
    <Button kind={direction} disabled={!isOpen(coin)} onClick={() => onBegin(direction)}>
      <small>{t(`deal.${direction}`)}</small>
      <SidePrice coin={coin} direction={direction} />
    </Button>
  )
}

function Spread({ coin }: { coin: Coin }) {
  const live = useLive(coin.symbol)
  return live && spreadText(live, coin)
}

function SidePrice({ coin, direction }: { coin: Coin; direction: Direction }) {
  const live = useLive(coin.symbol)
  return (
    live && <PriceText value={direction === 'buy' ? live.ask : live.bid} digits={coin.digits} />
  )
}

import { Accessibility } from '@dnd-kit/dom'
import { DragDropProvider, PointerSensor } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { type ComponentProps, useMemo } from 'react'
import { pairText, useTranslation } from '@kontor/shared/i18n'
import type { Listed } from '@kontor/shared/store'
import { moveFavourite } from '@kontor/shared/store'
import { CoinIcon, GripVertical, List } from '@kontor/shared/ui'
import type { Coin } from '@kontor/shared/wire'
import { AdoptedStyles } from './adopted-styles.actions.ts'
import styles from './favourite-order.module.css'

type Dragging = ComponentProps<typeof DragDropProvider>

/** The favourites with a handle each, to reorder by drag or by keyboard (space and arrow keys). */
export function FavouriteOrder({ coins }: { coins: readonly Listed[] }) {
  const { t } = useTranslation('market')
  const plugins = usePlugins(coins)
  const move: Dragging['onDragEnd'] = ({ operation: { source }, canceled }) => {
    if (canceled || !isSortable(source)) return
    const to = coins[source.index]
    if (to) moveFavourite(String(source.id), to.coin.symbol)
  }
  return (
    <DragDropProvider onDragEnd={move} plugins={plugins} sensors={atOnce}>
      <List edge label={t('home.favourites.title')}>
        {coins.map(({ coin }, index) => (
          <Place key={coin.symbol} coin={coin} index={index} />
        ))}
      </List>
    </DragDropProvider>
  )
}

/** A drag begins at the touch, because the handle has no other use. */
const atOnce: NonNullable<Dragging['sensors']> = (defaults) => [
  ...defaults.filter((sensor) => sensor !== PointerSensor),
  PointerSensor.configure({ activationConstraints: () => [] }),
]

function Place({ coin, index }: { coin: Coin; index: number }) {
  const { t } = useTranslation('market')
  const { ref, handleRef, isDragging } = useSortable({ id: coin.symbol, index })
  return (
    <li ref={ref} className={isDragging ? `row ${styles.dragged}` : 'row'}>
      <CoinIcon icons={coin.coinIcon} name={coin.coinName} />
      <span className="grow">
        <strong className="clip">{coin.coinName}</strong>
        <span className="sub">{pairText(coin)}</span>
      </span>
      <button
        type="button"
        ref={handleRef}
        className={`icon-btn ${styles.handle}`}
        aria-label={t('home.favourites.move', { name: coin.coinName })}
      >
        <GripVertical className="i" aria-hidden />
      </button>
    </li>
  )
}

/** The announcements of a screen reader while a coin is dragged, in the user's language. */
function usePlugins(coins: readonly Listed[]): NonNullable<Dragging['plugins']> {
  const { t } = useTranslation('market')
  return useMemo(() => {
    const nameOf = (symbol: unknown) =>
      coins.find(({ coin }) => coin.symbol === symbol)?.coin.coinName ?? ''
    const placed = (key: 'over' | 'dropped', { source }: Moment['operation']) =>
      isSortable(source)
        ? t(`home.favourites.${key}`, {
            name: nameOf(source.id),
            place: source.index + 1,
            count: coins.length,
          })
        : undefined
    const announcements = {
      dragstart: ({ operation: { source } }: Moment) =>
        source && t('home.favourites.taken', { name: nameOf(source.id) }),
      dragover: ({ operation }: Moment) => placed('over', operation),
      dragend: ({ operation, canceled }: Moment & { canceled: boolean }) =>
        canceled
          ? t('home.favourites.left', { name: nameOf(operation.source?.id) })
          : placed('dropped', operation),
    }
    const accessible = Accessibility.configure({
      announcements,
      screenReaderInstructions: { draggable: t('home.favourites.keys') },
    })
    return (defaults) => [
      AdoptedStyles,
      ...defaults.filter((plugin) => plugin !== Accessibility),
      accessible,
    ]
  }, [coins, t])
}

interface Moment {
  operation: { source: Parameters<typeof isSortable>[0] }
}

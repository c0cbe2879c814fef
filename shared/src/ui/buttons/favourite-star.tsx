import { useTranslation } from '@kontor/shared/i18n'
import { toggleFavourite, useStarred } from '@kontor/shared/store'
import { classes } from '../classes.ts'
import { Star } from '../icons.ts'

/** Adds a coin to the favourites, or removes it. */
export function FavouriteStar({ symbol, name }: { symbol: string; name: string }) {
  const { t } = useTranslation('kit')
  const starred = useStarred(symbol)
  return (
    <button
      type="button"
      className={classes('icon-btn', starred && 'fav')}
      aria-label={t('favourite', { name })}
      aria-pressed={starred}
      onClick={() => toggleFavourite(symbol)}
    >
      <Star className="i s" aria-hidden />
    </button>
  )
}

import { useTranslation } from '@kontor/shared/i18n'
import { Carousel, Skeleton } from '@kontor/shared/ui'
import { BannerCard } from './banner-card.tsx'
import { useFront } from './front.store.ts'

/**
 * The banners, in the order of the server. Decoration: when they cannot be loaded, their place
 * closes.
 */
export function Banners() {
  const { t } = useTranslation('market')
  const { banners } = useFront()
  if (banners.at === 'failed') return null
  if (banners.at !== 'ready') return <BannerSkeleton />
  const { list } = banners.value
  if (list.length === 0) return null
  return (
    <Carousel
      label={t('home.banners')}
      items={list.map((banner) => ({ key: banner.id, content: <BannerCard {...banner} /> }))}
    />
  )
}

/** One banner and its dots. */
function BannerSkeleton() {
  return (
    <div className="stack near" aria-hidden="true">
      <Skeleton h="calc(var(--u) * 19)" r="var(--radius-m)" />
      <div className="dots">
        <i />
      </div>
    </div>
  )
}

import { useTranslation } from '@kontor/shared/i18n'
import { Carousel, Skeleton } from '@kontor/shared/ui'
import { BannerCard, isKnownBanner } from './banner-card.tsx'
import { useFront } from './front.store.ts'

/** The banners this release has words for. Without an answer there is nothing to do about: their place stays empty. */
export function Banners() {
  const { t } = useTranslation('market')
  const { banners } = useFront()
  if (banners.at === 'failed') return null
  if (banners.at === 'loading') return <Skeleton h="calc(var(--u) * 19)" r="var(--radius-m)" />
  const known = banners.value.filter(isKnownBanner)
  if (known.length === 0) return null
  return <Carousel label={t('home.banners')} items={known.map((banner) => ({ key: banner.id, content: <BannerCard {...banner} /> }))} />
}

import { useTranslation } from '@kontor/shared/i18n'
import { Link } from '@kontor/shared/router'
import type { Banner } from '@kontor/shared/wire'
import { CandlesArt, RingsArt } from './banner-art.tsx'

/** The banners that the market's words know, each with its drawing. */
const art = { 'practice-funds': CandlesArt, 'market-hours': RingsArt, 'metal-crosses': CandlesArt }

export type KnownBanner = Banner & { id: keyof typeof art }

export function isKnownBanner(banner: Banner): banner is KnownBanner {
  return Object.hasOwn(art, banner.id)
}

export function BannerCard({ id, link }: KnownBanner) {
  const { t } = useTranslation('market')
  const Art = art[id]
  return (
    <Link to={link} className="banner">
      <div>
        <b>{t(`banner.${id}.title`)}</b>
        <span className="small muted">{t(`banner.${id}.text`)}</span>
      </div>
      <Art />
    </Link>
  )
}

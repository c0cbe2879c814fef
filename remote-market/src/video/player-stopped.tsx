import { useTranslation } from '@kontor/shared/i18n'
import { Button, RotateCw, TriangleAlert, WifiOff } from '@kontor/shared/ui'
import { useNetwork } from './use-network.ts'

/** Replaces the player when the clip cannot be loaded: gives the reason and a retry. */
export function PlayerStopped({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('market')
  const why = useNetwork() ? 'failed' : 'offline'
  const Picture = why === 'offline' ? WifiOff : TriangleAlert
  return (
    <div className="void" role="alert">
      <span className="badge none">
        <Picture className="i" aria-hidden />
      </span>
      <b>{t(`video.${why}.title`)}</b>
      <p>{t(`video.${why}.text`)}</p>
      <Button kind="quiet" size="mid" onClick={onRetry}>
        <RotateCw className="i s" aria-hidden />
        {t('video.retry')}
      </Button>
    </div>
  )
}

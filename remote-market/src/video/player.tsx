import { useRef } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { pictureUrl } from '@kontor/shared/store'
import type { Video } from '@kontor/shared/wire'
import { PlayerStopped } from './player-stopped.tsx'
import { useCaptions } from './use-captions.ts'
import { usePlayback } from './use-playback.ts'
import { captionsFor } from './video.rules.ts'
import styles from './player.module.css'

/** The browser's own player with the clip. It never plays by itself. */
export function Player({ video: { title, sources, poster, captions } }: { video: Video }) {
  const { i18n } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const { player, attach, stopped, stop, resume, wait, begin } = usePlayback()
  const shown = captionsFor(captions, i18n.language)?.locale
  useCaptions(player, shown)
  const retry = () => {
    // The button disappears; keeps the focus at its place for the next Tab.
    frame.current?.focus()
    resume()
  }

  return (
    <div ref={frame} className={styles.player} role="group" aria-label={title} tabIndex={-1}>
      {stopped ? (
        <PlayerStopped onRetry={retry} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the rule misses tracks in a list
        <video
          ref={attach}
          controls
          playsInline
          preload="metadata"
          crossOrigin="anonymous"
          poster={pictureUrl(poster)}
          aria-label={title}
          onLoadedMetadata={begin}
          onWaiting={wait}
          // Errors of a source bubble in React; the browser then tries the next source.
          onError={({ target, currentTarget }) => target === currentTarget && stop()}
        >
          {sources.map(({ path, type }, place) => (
            // No source is left when the last one fails.
            <source
              key={path}
              src={pictureUrl(path)}
              type={type}
              {...(place === sources.length - 1 && { onError: stop })}
            />
          ))}
          {captions.map(({ locale, label, path }) => (
            <track
              key={path}
              kind="captions"
              srcLang={locale}
              label={label}
              src={pictureUrl(path)}
              default={locale === shown}
            />
          ))}
        </video>
      )}
    </div>
  )
}

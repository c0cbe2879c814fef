import { useEffect, useEffectEvent } from 'react'
import { call } from '@kontor/shared/api'
import { useTranslation } from '@kontor/shared/i18n'
import { notify, refreshAccount, reportError, useAvatar } from '@kontor/shared/store'
import { Avatar, Camera, type SendPicture, useUpload } from '@kontor/shared/ui'
import { type Picture, uploadPicture } from '@kontor/shared/wire'
import styles from './avatar-upload.module.css'

const send: SendPicture<Picture> = (picture, options) =>
  call(uploadPicture, { purpose: 'avatar' }, { picture, ...options })

/** The user's picture, which is also the button that replaces it. */
export function AvatarUpload({ name }: { name: string }) {
  const { t } = useTranslation('account')
  const kit = useTranslation('kit')
  const avatar = useAvatar()
  const { upload, start, clear } = useUpload({
    stored: null,
    send,
    onChange: (kept) => {
      if (kept === null) return
      void refreshAccount()
      notify({ kind: 'good', text: t('user.avatar.done') })
    },
  })
  const busy = upload.at === 'reading' || upload.at === 'sending'
  const fault = upload.at === 'failed' ? upload.fault : null
  const tell = useEffectEvent((why: NonNullable<typeof fault>) => {
    // Told once: the effects of a kept page run again whenever its user comes back to it.
    clear()
    if (why === 'unreadable' || why === 'too-large')
      notify({ kind: 'bad', text: t(`user.avatar.${why}`) })
    else if (why === 'stopped') notify({ kind: 'bad', text: kit.t('upload.stopped') })
    else reportError(why)
  })
  useEffect(() => {
    if (fault !== null) tell(fault)
  }, [fault])

  return (
    <label className={styles.avatar} aria-busy={busy}>
      <Avatar name={name} picture={avatar} size="l" />
      <span className={styles.camera}>
        {busy ? <i className="spin" aria-hidden /> : <Camera className="i xs" aria-hidden />}
      </span>
      <input
        type="file"
        name="avatar"
        accept="image/jpeg,image/png,image/webp"
        className="sr"
        disabled={busy}
        aria-label={t('user.avatar.choose')}
        onChange={({ target }) => {
          const photo = target.files?.[0]
          if (photo) void start(photo)
          // Without this, choosing the same photo again would not be a change.
          target.value = ''
        }}
      />
    </label>
  )
}

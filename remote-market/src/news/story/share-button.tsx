import { useTranslation } from '@kontor/shared/i18n'
import { notify } from '@kontor/shared/store'
import { IconButton, share, Share2 } from '@kontor/shared/ui'
import { storyLink } from '@kontor/shared/wire'
import type { Source } from '../news.rules.ts'
import type { Story } from './reader.store.ts'

/** Shares the address of the story. */
export function ShareButton({
  source,
  story: { title, summary },
}: {
  source: Source
  story: Story
}) {
  const { t } = useTranslation('market')
  const shareStory = async () => {
    const done = await share({ title, text: summary, url: location.origin + storyLink(source) })
    if (done === 'copied') notify({ kind: 'good', text: t('news.share.copied') })
    if (done === 'failed') notify({ kind: 'bad', text: t('news.share.failed') })
  }
  return (
    <IconButton icon={Share2} label={t('news.share.label')} onClick={() => void shareStory()} />
  )
}

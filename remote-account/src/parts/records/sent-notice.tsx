import { Clock, Notice } from '@kontor/shared/ui'

/** Says that what was sent waits for its review; null before. Screen readers announce it. */
export function SentNotice({ sent }: { sent: { title: string; text: string } | null }) {
  return (
    <div role="status" className={sent ? undefined : 'sr'}>
      {sent && (
        <Notice icon={Clock}>
          <b className="block">{sent.title}</b>
          {sent.text}
        </Notice>
      )}
    </div>
  )
}

import { Lock } from '@kontor/shared/ui'

/** Says who sees what is uploaded. */
export function PrivateNote({ children }: { children: string }) {
  return (
    <p className="hint">
      <Lock className="i xs" aria-hidden />
      <span>{children}</span>
    </p>
  )
}

import { notify } from '@kontor/shared/store'
import { Copy, type Icon } from '../icons.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

interface CopyButtonProps {
  text: string
  label: string
  /** `icon` shows no words; the others are buttons of that kind. */
  kind?: 'icon' | 'quiet' | 'soft' | 'primary'
  icon?: Icon
}

/**
 * Copies a text. Success and failure each show a toast without words. Source: specification,
 * section 2 (Home).
 */
export function CopyButton({ text, label, kind = 'icon', icon: Picture = Copy }: CopyButtonProps) {
  const copy = () => {
    const copied = navigator.clipboard
      ? navigator.clipboard.writeText(text)
      : Promise.reject(new Error('no clipboard here'))
    copied.then(
      () => notify({ kind: 'good' }),
      () => notify({ kind: 'bad' }),
    )
  }
  if (kind === 'icon') return <IconButton icon={Picture} label={label} onClick={copy} small />
  return (
    <Button kind={kind} size="mid" onClick={copy}>
      <Picture className="i s" aria-hidden />
      {label}
    </Button>
  )
}

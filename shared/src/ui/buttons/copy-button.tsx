import { Copy, type Icon } from '../icons.ts'
import { Button } from './button.tsx'
import { copyText } from './copy-text.ts'
import { IconButton } from './icon-button.tsx'

interface CopyButtonProps {
  text: string
  label: string
  /** `icon` shows no words; the others are buttons of that kind. */
  kind?: 'icon' | 'quiet' | 'soft' | 'primary'
  icon?: Icon
}

/** Copies a text at a tap. */
export function CopyButton({ text, label, kind = 'icon', icon: Picture = Copy }: CopyButtonProps) {
  const copy = () => void copyText(text)
  if (kind === 'icon') return <IconButton icon={Picture} label={label} onClick={copy} small />
  return (
    <Button kind={kind} size="mid" onClick={copy}>
      <Picture className="i s" aria-hidden />
      {label}
    </Button>
  )
}

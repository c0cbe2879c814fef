import type { LinkIcon } from '../wire/index.ts'
import {
  ArrowRight,
  Banknote,
  Bell,
  Globe,
  type Icon,
  Info,
  Newspaper,
  PieChart,
  Star,
  Users,
  Wallet,
} from './icons.ts'

const icons: Record<LinkIcon, Icon> = {
  Banknote,
  Bell,
  Globe,
  Info,
  Newspaper,
  PieChart,
  Star,
  Users,
  Wallet,
}

/** The icon that a link of another area names; an arrow for a name of a later kit. */
export function linkIcon(name: string): Icon {
  return Object.hasOwn(icons, name) ? icons[name as LinkIcon] : ArrowRight
}

import type { ReactNode } from 'react'
import { i18n, useTranslation } from '@kontor/shared/i18n'
import { Link } from '@kontor/shared/router'
import { slotLinks, useSignedIn } from '@kontor/shared/store'
import {
  alert,
  Banknote,
  Download,
  type Icon,
  linkIcon,
  Newspaper,
  PieChart,
  PlaySquare,
} from '@kontor/shared/ui'
import { depositLink, loanLink, loginLink } from '@kontor/shared/wire'
import styles from './shortcuts.module.css'

/** Five shortcuts, in the order of APP-4, and below them what other areas offer. */
export function Shortcuts() {
  const { t } = useTranslation('market')
  const signedIn = useSignedIn()
  const notOpenYet = () => void alert({ title: t('home.soon.title'), text: t('home.soon.text') })

  return (
    <nav className={styles.shortcuts} aria-label={t('home.shortcuts.label')}>
      <Shortcut to={loanLink()} icon={Banknote} name={t('home.shortcuts.loan')} />
      <Shortcut
        to={signedIn ? depositLink() : loginLink(depositLink())}
        icon={Download}
        name={t('home.shortcuts.deposit')}
      />
      <Shortcut to="/video" icon={PlaySquare} name={t('home.shortcuts.video')} />
      <button type="button" onClick={notOpenYet}>
        <Face icon={PieChart}>{t('home.shortcuts.plan')}</Face>
      </button>
      <Shortcut to="/rank" icon={Newspaper} name={t('home.shortcuts.news')} />
      {slotLinks('home-shortcuts', i18n.language).map(({ to, icon, text }) => (
        <Shortcut key={to} to={to} icon={linkIcon(icon)} name={text} />
      ))}
    </nav>
  )
}

function Shortcut({ to, icon, name }: { to: string; icon: Icon; name: string }) {
  return (
    <Link to={to}>
      <Face icon={icon}>{name}</Face>
    </Link>
  )
}

function Face({ icon: Picture, children }: { icon: Icon; children: ReactNode }) {
  return (
    <>
      <Picture className={`i ${styles.icon}`} aria-hidden />
      {children}
    </>
  )
}

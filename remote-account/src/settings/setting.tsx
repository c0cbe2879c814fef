import type { ReactNode } from 'react'
import styles from './setting.module.css'

interface SettingProps {
  /** The name above the control; a switch has its own. */
  name?: string
  children: ReactNode
}

/** One setting of a list: its name and its control. */
export function Setting({ name, children }: SettingProps) {
  return (
    <li className={styles.setting}>
      {name !== undefined && <span aria-hidden>{name}</span>}
      {children}
    </li>
  )
}

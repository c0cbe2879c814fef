import type { ComponentProps } from 'react'
import { Facts } from '@kontor/shared/ui'
import styles from './three-facts.module.css'

/** Labels above values in three columns, in two on a small phone. */
export function ThreeFacts({ items }: Pick<ComponentProps<typeof Facts>, 'items'>) {
  return (
    <div className={styles.facts}>
      <Facts columns={3} items={items} />
    </div>
  )
}

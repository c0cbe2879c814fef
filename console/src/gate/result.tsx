import type { Verdict } from '../api/verdicts.ts'
import { Icon } from '../parts/icon.tsx'

const looks = {
  passed: ['good', 'check', 'passed'],
  refused: ['bad', 'cross', 'refused'],
  'no-browser': ['attention', 'warn', 'nothing was opened'],
} as const

/** The result of a verdict. */
export function Result({ result }: Pick<Verdict, 'result'>) {
  const [look, icon, word] = looks[result]
  return (
    <span className={`state ${look}`}>
      <Icon name={icon} />
      {word}
    </span>
  )
}

import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'

interface Group {
  /** The sentences of its buttons, one for each that waits. */
  sentences: readonly string[]
  idOf: (sentence: string) => string
  /** Adds a sentence. Returns a function that takes it away. */
  join: (sentence: string) => () => void
}

const Group = createContext<Group | null>(null)

interface Props {
  /** Where the reasons are: below the buttons, or above those of a long list. */
  at?: 'below' | 'above'
  children: ReactNode
}

/** A group of buttons, with the reasons why some of them wait, each once. */
export function Waits({ at = 'below', children }: Props) {
  const group = useGroup()
  const lines = [...new Set(group.sentences)].map((sentence) => (
    <p key={sentence} className="waits" id={group.idOf(sentence)}>
      {sentence}
    </p>
  ))
  return (
    <Group value={group}>
      {at === 'above' && lines}
      {children}
      {at === 'below' && lines}
    </Group>
  )
}

interface Reason {
  /** The id of the reason; undefined for a button that does not wait. */
  describedBy: string | undefined
  /** The reason of a button that is in no group, to be shown below it. */
  line: ReactNode
}

/** Shows why a button waits: at its group, or else by itself. */
export function useReason(hindrance: string | null): Reason {
  const own = useId()
  const group = use(Group)
  const join = group?.join
  useLayoutEffect(() => (hindrance === null ? undefined : join?.(hindrance)), [join, hindrance])
  if (hindrance === null) return { describedBy: undefined, line: null }
  if (group) return { describedBy: group.idOf(hindrance), line: null }
  const line = (
    <p className="waits" id={own}>
      {hindrance}
    </p>
  )
  return { describedBy: own, line }
}

function useGroup(): Group {
  const id = useId()
  const [sentences, setSentences] = useState<readonly string[]>([])
  const join = useCallback((sentence: string) => {
    setSentences((now) => [...now, sentence])
    return () => setSentences((now) => now.toSpliced(now.indexOf(sentence), 1))
  }, [])
  return useMemo(() => {
    const all = [...new Set(sentences)]
    return { sentences, join, idOf: (sentence) => `${id}${all.indexOf(sentence)}` }
  }, [id, sentences, join])
}

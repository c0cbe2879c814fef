import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '@kontor/shared/api'
import { notices } from '../page/notices.ts'
import { newResource, type Resource } from './resource.ts'

interface Asked {
  question: string
  signal: AbortSignal
  answer(value: string): void
  fail(error?: unknown): void
}

let resource: Resource<string, string>
let asked: Asked[] = []

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  reset()
})

function reset(): void {
  notices.shown = []
  asked = []
  resource = newResource((question, signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const fail = (error: unknown = new AppError('offline', 'no answer')) => reject(error)
    asked.push({ question, signal, answer: resolve, fail })
    return promise
  })
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

/** The state in one line: what is shown, and what is under way or failed. */
function told({ state }: Resource<string, string>): string {
  if (state.at !== 'ready') return state.at
  return state.refresh.at === 'none' ? state.value : `${state.value} ${state.refresh.at}`
}

async function loaded(question: string, value: string): Promise<void> {
  const done = resource.reload(question)
  asked.at(-1)!.answer(value)
  await done
}

describe('a first load', () => {
  it('is loading, then shows the answer', async () => {
    expect(told(resource)).toBe('idle')
    const done = resource.load('gold')
    expect(resource.state).toEqual({ at: 'loading', question: 'gold' })
    asked[0]!.answer('2400')
    await done
    expect(resource.state).toMatchObject({ at: 'ready', question: 'gold', value: '2400' })
  })

  it('fails with its error, which is reported, and can be tried again', async () => {
    const failed = resource.load('gold')
    asked[0]!.fail(new AppError('refused', 'Not now.'))
    await failed
    expect(resource.state).toMatchObject({ at: 'failed', question: 'gold' })
    expect(notices.shown).toMatchObject([{ kind: 'bad', text: 'Not now.' }])
    void resource.load('gold')
    expect(told(resource)).toBe('loading')
  })

  it('fails when asking throws before it waits', async () => {
    const broken = newResource<string>(() => {
      throw new TypeError('x is undefined')
    })
    await broken.load()
    expect(broken.state).toMatchObject({ at: 'failed', error: { kind: 'broken' } })
    await broken.load()
    expect(broken.state.at).toBe('failed')
  })
})

describe('a refresh', () => {
  it('keeps the value until the answer', async () => {
    await loaded('gold', '2400')
    const done = resource.load('gold')
    expect(told(resource)).toBe('2400 loading')
    asked[1]!.answer('2401')
    await done
    expect(told(resource)).toBe('2401')
  })

  it('keeps the value when it fails, and reports the failure', async () => {
    await loaded('gold', '2400')
    const failed = resource.load('gold')
    asked[1]!.fail()
    await failed
    expect(told(resource)).toBe('2400 failed')
    expect(notices.shown).toMatchObject([{ kind: 'bad', error: 'offline' }])
  })

  it.each([
    [{ quiet: true }, 'offline', 0],
    [{ quiet: true }, 'refused', 1],
    [{ quiet: false }, 'offline', 1],
  ] as const)('with %o reports a failure of kind %s %i times', async (options, kind, times) => {
    const failed = resource.load('gold', options)
    asked[0]!.fail(new AppError(kind, 'sentence'))
    await failed
    expect(notices.shown).toHaveLength(times)
  })

  it('reports its failure once a load that is not quiet waits for the same answer', async () => {
    void resource.load('gold', { quiet: true })
    const joined = resource.load('gold')
    asked[0]!.fail()
    await joined
    expect(notices.shown).toHaveLength(1)
  })
})

describe('equal questions', () => {
  it('cause one call while it is under way; reload calls again and aborts the first', async () => {
    const first = resource.load('gold')
    const second = resource.load('gold')
    expect(asked).toHaveLength(1)
    const third = resource.reload('gold')
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
    for (const { answer } of asked) answer('2400')
    await Promise.all([first, second, third])
    expect(told(resource)).toBe('2400')
  })

  it('cause no second call by open after the answer; another question does', async () => {
    await loaded('gold', '2400')
    await resource.open('gold')
    expect(asked).toHaveLength(1)
    void resource.open('silver')
    expect(asked).toHaveLength(2)
  })
})

it('update changes only the shown value, and a later answer replaces it', async () => {
  resource.update((value) => `${value}!`)
  expect(told(resource)).toBe('idle')
  await loaded('gold', '2400')
  const done = resource.load('gold')
  resource.update((value) => `${value}!`)
  expect(told(resource)).toBe('2400! loading')
  asked[1]!.answer('2401')
  await done
  expect(told(resource)).toBe('2401')
})

it('show sets the value that is shown until the answer', async () => {
  const done = resource.load('gold')
  resource.show('gold', '2399')
  expect(told(resource)).toBe('2399 loading')
  asked[0]!.answer('2400')
  await done
  expect(told(resource)).toBe('2400')
})

type Step =
  | { do: 'load' | 'reload' | 'open'; question: string }
  | { do: 'answer' | 'fail'; call: number }
  | { do: 'clear' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('load' as const, 'reload' as const, 'open' as const),
      question: fc.constantFrom('gold', 'silver'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('answer' as const, 'fail' as const),
      call: fc.nat(2),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clear' as const) }) },
)

/** The index of the call to which a step refers, counted back from the newest call. */
const place = (back: number) => asked.length - 1 - back

it('in any order of answers, failures and aborts, only the newest question counts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      reset()
      const model = newModel()
      for (const one of steps) {
        if ('question' in one) void resource[one.do](one.question)
        else if (one.do === 'clear') resource.clear()
        else if (one.do === 'answer') asked[place(one.call)]?.answer(`answer ${place(one.call)}`)
        else asked[place(one.call)]?.fail()
        await settled()
        model.follow(one)
        expect(told(resource)).toBe(model.told())
        expect(asked).toHaveLength(model.calls.length)
        const open = asked.flatMap(({ signal }, call) => (signal.aborted ? [] : [call]))
        expect(model.newest === null || open.includes(model.newest)).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})

/** A simpler model of a resource, which the number of the newest call determines. */
function newModel() {
  const calls: { question: string; isSettled: boolean }[] = []
  let newest: number | null = null
  let shown: { question: string; value: string } | null = null
  let rest: 'none' | 'failed' = 'none'

  function ask(question: string): void {
    calls.push({ question, isSettled: false })
    newest = calls.length - 1
    rest = 'none'
  }

  function settle(call: number, isAnswer: boolean): void {
    const made = calls[call]
    if (!made || made.isSettled) return
    made.isSettled = true
    if (call !== newest) return
    newest = null
    if (isAnswer) shown = { question: made.question, value: `answer ${call}` }
    rest = isAnswer ? 'none' : 'failed'
  }

  return {
    calls,
    get newest() {
      return newest
    },
    follow(one: Step): void {
      if (one.do === 'clear') {
        newest = null
        shown = null
        rest = 'none'
      } else if (!('question' in one)) settle(place(one.call), one.do === 'answer')
      else {
        const isJoined = newest !== null && calls[newest]?.question === one.question
        const isShown = newest === null && shown?.question === one.question
        if (one.do === 'reload' || (!isJoined && !(one.do === 'open' && isShown))) ask(one.question)
      }
    },
    told(): string {
      const status = newest === null ? rest : 'loading'
      if (shown === null) return status === 'none' ? 'idle' : status
      return status === 'none' ? shown.value : `${shown.value} ${status}`
    },
  }
}

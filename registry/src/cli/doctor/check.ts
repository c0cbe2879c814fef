import { CliError } from '@kontor/server/cli'

/** What one look has found. `attention` needs a person soon, `wrong` now. */
export interface Check {
  name: string
  state: 'passed' | 'attention' | 'wrong'
  text: string
  /** What to do; null for a check that passed, or where the text says it. */
  next: string | null
}

export function passed(name: string, text: string): Check {
  return { name, state: 'passed', text, next: null }
}

export function attention(name: string, text: string, next: string): Check {
  return { name, state: 'attention', text, next }
}

export function wrong(name: string, text: string, next: string | null): Check {
  return { name, state: 'wrong', text, next }
}

/** Looks; a refusal, or no answer, is what is wrong. */
export async function look(name: string, what: () => Promise<Check[]>): Promise<Check[]> {
  try {
    return await what()
  } catch (cause) {
    if (!(cause instanceof CliError)) throw cause
    return [wrong(name, cause.message, cause.next ?? null)]
  }
}

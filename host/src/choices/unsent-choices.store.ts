import { account, deviceStorage } from '@kontor/shared/store'
import { type UnsentChoices, unsentChoices } from '@kontor/shared/wire'

const KEY = 'unsent_settings'
/** Stands for a visitor, who has no uid. */
const VISITOR = ''

/** The value of a choice of one setting. */
type ValueOf<Name extends keyof UnsentChoices> = NonNullable<UnsentChoices[Name]>['value']

let unsent = stored()
let tell = () => {}

/** Calls back after each choice of this page. */
export function onChoice(listener: () => void): void {
  tell = listener
}

/**
 * Notes a choice that the user has just made. A visitor's choice counts for the next user who signs
 * in.
 */
export function noteChoice<Name extends keyof UnsentChoices>(
  name: Name,
  value: ValueOf<Name>,
): void {
  const by = account.user?.uid ?? VISITOR
  replace({ ...unsent, [name]: { value, madeAt: Date.now(), by } })
  tell()
}

/** The unsent choices of a user, including those made as a visitor before signing in. */
export function unsentOf(uid: string): UnsentChoices {
  return only(({ by }) => by === uid || by === VISITOR)
}

/** Forgets choices that have been sent, unless the user has chosen again since. */
export function forgetSent(sent: UnsentChoices): void {
  const isSent = new Set<unknown>(Object.values(sent))
  if (isSent.size === 0) return
  replace(only((choice) => !isSent.has(choice)))
}

/** Learns what other tabs have chosen or sent. Called once a page. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key === KEY) unsent = stored()
  })
}

function only(isWanted: (choice: { by: string }) => boolean): UnsentChoices {
  return Object.fromEntries(Object.entries(unsent).filter(([, choice]) => isWanted(choice)))
}

function replace(choices: UnsentChoices): void {
  unsent = choices
  deviceStorage.write(KEY, Object.keys(choices).length === 0 ? null : choices)
}

/** The stored choices; none if an older build stored another form. */
function stored(): UnsentChoices {
  return unsentChoices.safeParse(deviceStorage.read(KEY)).data ?? {}
}

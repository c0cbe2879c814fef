import { AppError, call } from '@kontor/shared/api'
import { reportError, type Resource } from '@kontor/shared/store'
import { type Method, removeMethod, setDefaultMethod } from '@kontor/shared/wire'

type Methods = Resource<readonly Method[]>

/**
 * Makes a bank card or an address the default one of its type. A failure is reported to the user.
 */
export async function makeDefault(methods: Methods, id: string): Promise<void> {
  await change(methods, () => call(setDefaultMethod, { id }))
}

/**
 * Unbinds a card or an address. One that another device has unbound is no failure; any other
 * failure is reported to the user.
 */
export async function remove(methods: Methods, id: string): Promise<void> {
  await change(methods, async () => {
    try {
      await call(removeMethod, { id })
    } catch (cause) {
      if (AppError.from(cause).reason !== 'NOT_FOUND') throw cause
    }
  })
}

async function change(methods: Methods, act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (cause) {
    reportError(cause)
  }
  await methods.reload()
}

import * as z from 'zod/mini'
import { endpoint, nothing } from '../protocol/endpoint.ts'
import { languages } from '../protocol/languages.ts'

export const themes = ['system', 'light', 'dark'] as const
export const risingColours = ['green', 'red'] as const

/** How much worse than the shown price a market order may open, in pips, or at any price. */
export const tolerances = ['0.5', '1', '2', 'any'] as const

/** How the app looks. */
export const appearance = z.object({
  /** Light, dark, or the theme of the system. */
  theme: z.enum(themes),
  /** The colour of rising prices; null: the custom of the language. */
  rising: z.nullable(z.enum(risingColours)),
  /** Whether the user's own amounts can be read: balances, profits, records. */
  amounts: z.enum(['shown', 'hidden']),
})

/** How orders are sent. */
export const orderSettings = z.object({
  /** Whether the figures are shown once more before an order is sent. */
  confirms: z.boolean(),
  /** How much worse than the shown price a market order may open, in pips. */
  tolerance: z.enum(tolerances),
})

/** The user's choices, made on any device; a setting without a choice is absent. */
const chosen = z.partial(
  z.object({
    // A text, not an enum: an older app must accept languages that it does not have.
    /** The language of the app and of mails. */
    language: z.string(),
    ...appearance.shape,
    ...orderSettings.shape,
  }),
)
export type ChosenSettings = z.output<typeof chosen>

/** The choice of each setting, with further fields; every setting may be absent. */
function choicesWith<More extends z.core.$ZodShape>(more: More) {
  return z.object({
    /** The language of the app and of mails. */
    language: choiceOf(z.enum(languages.map(({ locale }) => locale)), more),
    ...choicesOf(appearance.shape, more),
    ...choicesOf(orderSettings.shape, more),
  })
}

function choicesOf<Shape extends z.core.$ZodShape, More extends z.core.$ZodShape>(
  shape: Shape,
  more: More,
) {
  return Object.fromEntries(
    Object.entries(shape).map(([name, value]) => [name, choiceOf(value, more)]),
  ) as { [Name in keyof Shape]: ReturnType<typeof choiceOf<Shape[Name], More>> }
}

function choiceOf<Value extends z.core.$ZodType, More extends z.core.$ZodShape>(
  value: Value,
  more: More,
) {
  return z.exactOptional(
    z.object({
      /** What is chosen. */
      value,
      ...more,
    }),
  )
}

/**
 * The choices that a device has not sent yet: when each was made, ms since 1970, and by whom, a uid
 * or the empty text for a visitor.
 */
export const unsentChoices = choicesWith({ madeAt: z.int(), by: z.string() })
export type UnsentChoices = z.output<typeof unsentChoices>

export const getSettings = endpoint({
  method: 'GET',
  path: '/v1/settings',
  summary: 'What the user has chosen on any device; a setting without a choice is absent.',
  access: 'signed-in',
  input: nothing,
  reply: chosen,
})

export const saveSettings = endpoint({
  method: 'PUT',
  path: '/v1/settings',
  summary:
    'Keeps the choices of a device that are newer than those of others, and gives all settings. Mails follow the language.',
  access: 'signed-in',
  input: choicesWith({
    /**
     * How long ago the choice was made, ms. It is an age, because the clock of a device may be
     * wrong.
     */
    agoMs: z.int().check(z.minimum(0)),
  }),
  reply: chosen,
})
export type SettingChoices = z.output<typeof saveSettings.input>

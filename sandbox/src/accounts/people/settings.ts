import type { Queries } from '@kontor/server/database'
import type { ChosenSettings, SettingChoices } from '@kontor/shared/wire'

/** The settings that a user has chosen, on any device; others are absent. */
export async function readSettings(queries: Queries, personId: string): Promise<ChosenSettings> {
  const rows = await queries.query<{ name: string; value: string }>(
    'select name, value from person_setting where person_id = $1',
    [personId],
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)]))
}

/**
 * Stores the choices that are newer than the stored ones. Mails use the chosen language from now
 * on. Runs in the caller's SQL transaction; `now` is real time, ms.
 */
export async function keepChoices(
  tx: Queries,
  personId: string,
  choices: SettingChoices,
  now: number,
): Promise<void> {
  for (const [name, { value, agoMs }] of Object.entries(choices))
    await tx.query(
      `insert into person_setting (person_id, name, value, changed_at) values ($1, $2, $3, $4)
       on conflict (person_id, name) do update
         set value = excluded.value, changed_at = excluded.changed_at
         where person_setting.changed_at <= excluded.changed_at`,
      [personId, name, JSON.stringify(value), now - agoMs],
    )
  const { language } = await readSettings(tx, personId)
  if (language !== undefined) await setLocale(tx, personId, language)
}

/** Makes the language of a request the language of mails, unless the user has chosen one. */
export async function takeLocaleOfRequest(
  tx: Queries,
  personId: string,
  locale: string,
): Promise<void> {
  const { language } = await readSettings(tx, personId)
  await setLocale(tx, personId, language ?? locale)
}

async function setLocale(tx: Queries, personId: string, locale: string): Promise<void> {
  await tx.query('update person set locale = $2 where id = $1 and locale <> $2', [personId, locale])
}

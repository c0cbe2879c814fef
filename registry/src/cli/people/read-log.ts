import type { LogPage } from '../../api/people/log-routes.ts'
import { getJson, type RegistryOptions } from '../base/registry-client.ts'

/** Entries of one question. */
const PAGE = 1_000

/** The pages of the audit log, from its first entry on; `query` filters. */
export async function* readPages(options: RegistryOptions, query = ''): AsyncGenerator<LogPage> {
  let last = 0
  for (;;) {
    const route = `/api/log?${query}&after=${last}&most=${PAGE}`
    const page = await getJson<LogPage>(options, route)
    yield page
    if (page.entries.length < PAGE) return
    last = page.entries.at(-1)!.n
  }
}

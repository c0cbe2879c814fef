import { decodeLayers, type Endpoint, type Envelope, type RuntimeConfig } from '@kontor/shared/wire'
import { stage } from '../stage/stage.ts'

/**
 * Calls the API like the app, without a page. Input and result are values as transferred.
 * @throws Error with the reason when the call is refused.
 */
export async function callApi<Reply>(
  { method, path, wrap }: Endpoint,
  input: Record<string, unknown> = {},
  token?: string,
): Promise<Reply> {
  const url = new URL(path, stage().sandbox)
  if (method === 'GET')
    for (const [name, value] of Object.entries(input)) url.searchParams.set(name, String(value))
  const answer = await fetch(url, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(method !== 'GET' && { body: JSON.stringify(input) }),
  })
  const { reason, data } = (await answer.json()) as Envelope
  if (reason !== '') throw new Error(`${path} is refused: ${reason}`)
  return (
    wrap === 'plain' ? data : JSON.parse(await decodeLayers(data as string, await layersOf()))
  ) as Reply
}

/** The envelope of the stage's answers. */
export async function layersOf(): Promise<RuntimeConfig['layers']> {
  const answer = await fetch(`${stage().app}/config.json`)
  return ((await answer.json()) as RuntimeConfig).layers
}

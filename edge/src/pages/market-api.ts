import * as z from 'zod/mini'
import { decodeLayers, type Endpoint, envelope, type Layer, SUCCESS } from '@kontor/shared/wire'

const MOST_WAIT_MS = 5_000

/** Asks the API what any visitor may know. */
export class MarketApi {
  readonly #api: string
  readonly #layers: readonly Layer[]

  constructor(api: string, layers: readonly Layer[]) {
    this.#api = api
    this.#layers = layers
  }

  /** The reply to a read, as it travels, without layers. @throws when it is refused or late */
  async read<Input extends z.ZodMiniType, Reply extends z.ZodMiniType>(
    { path, input: schema, wrap }: Endpoint<Input, Reply>,
    input: z.output<Input>,
    language: string,
  ): Promise<z.input<Reply>> {
    const query = new URLSearchParams(z.encode(schema, input) as Record<string, string>)
    const answer = await fetch(`${this.#api}${path}?${query.toString()}`, {
      headers: { language },
      signal: AbortSignal.timeout(MOST_WAIT_MS),
    })
    const { code, data } = envelope.parse(await answer.json())
    if (code !== SUCCESS[wrap]) throw new Error(`the API refuses with ${code}`)
    return JSON.parse(await decodeLayers(String(data), this.#layers)) as z.input<Reply>
  }
}

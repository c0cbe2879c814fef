import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Command, Option } from 'commander'
import { CliError } from '@kontor/server/cli'
import { type CaseKind, cases, listReviews } from '@kontor/shared/wire'
import { callOperator, readPhoto } from './operator-client.ts'

/** `kontor-sandbox reviews` */
export function registerReviews(program: Command): void {
  program
    .command('reviews')
    .description('what waits for a review, oldest first, with its photos')
    .addOption(new Option('--kind <kind>', 'of one kind').choices(cases))
    .option('--photos <folder>', 'save the photos there, as files that only you can read')
    .action(list)
}

/** The options of the list. */
interface Listing {
  kind?: CaseKind
  photos?: string
}

async function list({ kind, photos: folder }: Listing): Promise<void> {
  const { data, total } = await callOperator(listReviews, {
    current: 1,
    pageSize: 100,
    ...(kind !== undefined && { kind }),
  })
  for (const { kind: of, id, uid, sentAt, summary, pictures } of data) {
    console.log(`${of.padEnd(10)}  ${id}  ${uid}  ${new Date(sentAt).toISOString()}  ${summary}`)
    for (const { path: address, shows } of pictures) {
      const place =
        folder === undefined
          ? address
          : await save(address, path.join(folder, `${of}-${id}-${shows}.webp`))
      console.log(`${''.padEnd(10)}  ${shows.padEnd(7)}  ${place}`)
    }
  }
  if (total === 0) console.log('Nothing waits for a review.')
  if (total > data.length) console.log(`… and ${total - data.length} more`)
}

/**
 * Saves a photo; returns its text for the list.
 * @throws CliError when the file cannot be written
 */
async function save(address: string, file: string): Promise<string> {
  const bytes = await readPhoto(address)
  if (bytes === null) return 'is no longer in review'
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(file, bytes, { mode: 0o600 })
  } catch (cause) {
    throw new CliError(`${file} cannot be written.`, { cause })
  }
  return file
}

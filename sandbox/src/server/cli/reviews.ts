import { type Command, Option } from 'commander'
import { type CaseKind, cases, listReviews } from '@kontor/shared/wire'
import { callOperator } from './operator-client.ts'

/** `kontor-sandbox reviews` */
export function registerReviews(program: Command): void {
  program
    .command('reviews')
    .description('what waits for a review, oldest first')
    .addOption(new Option('--kind <kind>', 'of one kind').choices(cases))
    .action(list)
}

async function list({ kind }: { kind?: CaseKind }): Promise<void> {
  const { data, total } = await callOperator(listReviews, {
    current: 1,
    pageSize: 100,
    ...(kind !== undefined && { kind }),
  })
  for (const { kind: of, id, uid, sentAt, summary } of data) {
    console.log(`${of.padEnd(10)}  ${id}  ${uid}  ${new Date(sentAt).toISOString()}  ${summary}`)
  }
  if (total === 0) console.log('Nothing waits for a review.')
  if (total > data.length) console.log(`… and ${total - data.length} more`)
}

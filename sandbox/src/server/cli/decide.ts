import { Argument, type Command, Option } from 'commander'
import {
  type CaseKind,
  cases,
  decideReview,
  type RefusablePhoto,
  refusablePhoto,
} from '@kontor/shared/wire'
import { callOperator } from './operator-client.ts'

const kindArgument = () => new Argument('<kind>', 'what it is').choices(cases)

/** `kontor-sandbox approve <kind> <id>` */
export function registerApprove(program: Command): void {
  program
    .command('approve')
    .addArgument(kindArgument())
    .argument('<id>', 'as `reviews` lists it')
    .description('approve what waits: a deposit is credited, a withdrawal paid')
    .action(async (kind: CaseKind, id: string) => {
      await callOperator(decideReview, { kind, id, decision: 'approve' }, unknown(kind, id))
      console.log(`${kind} ${id} is approved.`)
    })
}

/** `kontor-sandbox reject <kind> <id>` */
export function registerReject(program: Command): void {
  program
    .command('reject')
    .addArgument(kindArgument())
    .argument('<id>', 'as `reviews` lists it')
    .requiredOption('--reason <text>', 'why, for the user')
    .addOption(
      new Option('--photo <which>', 'the photo that is refused').choices(refusablePhoto.options),
    )
    .description('reject what waits: what a withdrawal froze goes back')
    .action(async (kind: CaseKind, id: string, rejection: Rejection) => {
      const input = { kind, id, decision: 'reject', ...rejection } as const
      await callOperator(decideReview, input, unknown(kind, id))
      console.log(`${kind} ${id} is rejected.`)
    })
}

/** The options of a rejection. */
interface Rejection {
  reason: string
  photo?: RefusablePhoto
}

function unknown(kind: CaseKind, id: string) {
  return { NOT_FOUND: `No ${kind} has the id ${id}.` }
}

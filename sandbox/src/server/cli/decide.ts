import { Argument, type Command } from 'commander'
import { cases, decideReview, type CaseKind } from '@kontor/shared/wire'
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
    .description('reject what waits: what a withdrawal froze goes back')
    .action(async (kind: CaseKind, id: string, { reason }: { reason: string }) => {
      await callOperator(decideReview, { kind, id, decision: 'reject', reason }, unknown(kind, id))
      console.log(`${kind} ${id} is rejected.`)
    })
}

function unknown(kind: CaseKind, id: string) {
  return { NOT_FOUND: `No ${kind} has the id ${id}.` }
}

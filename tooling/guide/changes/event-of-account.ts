import { after, type Change, instead, newText } from '../edit.ts'
import { written } from './written.ts'

/** The broker changed a position. */
export const eventOfAccount: Change = {
  title: 'A kind of event of the account',
  steps: [
    {
      file: 'shared/src/wire/events/account-event.ts',
      edit: instead(
        "  z.object({ kind: z.literal('price-alert'), alert: priceAlert }),\n",
        "  /** The broker changed a position. */\n  z.object({ kind: z.literal('adjusted'), order: openOrder }),\n  z.object({ kind: z.literal('price-alert'), alert: priceAlert }),\n",
      ),
    },
    {
      file: 'shared/src/ui/events/event-text.ts',
      edit: after("  cancelled: 'bad',\n", "  adjusted: 'info',\n"),
    },
    { file: 'locales/*/kit.json', edit: newText('event.adjusted', 'event.filled') },
    {
      file: 'sandbox/src/accounts/push/subscriptions.ts',
      edit: after("  cancelled: 'fills',\n", "  adjusted: 'fills',\n"),
    },
    { file: 'docs/rules/calls.md', edit: after('`cancelled`, ', '`adjusted`, ') },
    ...written,
  ],
}

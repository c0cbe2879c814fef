import { after, all, type Change, instead, newFile } from '../edit.ts'
import { written } from './written.ts'

/** What a user notes on an order when placing it. */
export const fieldOfAnOrder: Change = {
  title: 'A field of an order',
  steps: [
    {
      file: 'shared/src/wire/orders/order.ts',
      edit: after(
        '  takeProfit: z.nullable(price),\n',
        '  /** What the user noted; null without it, and in an order from before. */\n  note: z._default(z.nullable(z.string()), null),\n',
      ),
    },
    {
      file: 'shared/src/wire/orders/order-placing.ts',
      edit: all(
        instead('endpoint, id, key, symbol } from', 'endpoint, id, key, symbol, text } from'),
        instead(
          '      shown: z.optional(shownPrice),\n      stopLoss: unsettablePrice,',
          '      shown: z.optional(shownPrice),\n      /** What the user notes. */\n      note: z.optional(text(140)),\n      stopLoss: unsettablePrice,',
        ),
      ),
    },
    {
      file: 'sandbox/src/db/migrations/999-notes.sql',
      edit: newFile(
        '-- What the user noted; null without it.\nalter table trade_order add column note text\n',
      ),
    },
    {
      file: 'sandbox/src/trading/rows/order-row.ts',
      edit: after(
        "  takeProfit: optional(amount<'price'>('take_profit')),\n",
        "  note: optional(plain<string>('note')),\n",
      ),
    },
    {
      file: 'sandbox/src/trading/rules/ticket.ts',
      edit: after('  multiple: number\n', '  note?: string | undefined\n'),
    },
    {
      file: 'sandbox/src/trading/rules/open.ts',
      edit: instead(
        'const terms = { id, symbol, direction, lots, multiple, margin, fee, ...protection }',
        'const costs = { margin, fee, note: ticket.note ?? null }\n  const terms = { id, symbol, direction, lots, multiple, ...costs, ...protection }',
      ),
    },
    {
      file: 'sandbox/src/trading/rules/pending.ts',
      edit: after('      fee,\n      ...protection,\n', '      note: ticket.note ?? null,\n'),
    },
    {
      file: 'sandbox/src/trading/rules/fill.ts',
      edit: all(
        instead(
          'stopLoss, takeProfit, kind } = pending',
          'stopLoss, takeProfit, note, kind } = pending',
        ),
        instead('margin, fee, stopLoss, takeProfit }', 'margin, fee, stopLoss, takeProfit, note }'),
      ),
    },
    {
      file: 'sandbox/src/personal/tables.ts',
      edit: instead(
        '${ms(\'placed_at\')} as "placedAt",',
        'note as "note", ${ms(\'placed_at\')} as "placedAt",',
      ),
    },
    {
      file: 'sandbox/src/personal/erase.ts',
      edit: after(
        '    await tx.query(`delete from ${table} where person_id = $1`, [id])\n',
        "  await tx.query('update trade_order set note = null where person_id = $1', [id])\n",
      ),
    },
    {
      file: 'shared/src/examples/orders.ts',
      edit: after("  multiple: 100,\n  fee: '2.72',\n", '  note: null,\n'),
    },
    {
      file: 'shared/src/testing/builders.ts',
      edit: after("    fee: decimal('2.71'),\n", '    note: null,\n'),
    },
    {
      file: 'remote-trading/src/orders/orders-actions.test.tsx',
      edit: after('  takeProfit: null,\n', '  note: null,\n'),
    },
    {
      file: 'remote-trading/testing/open-ticket.tsx',
      edit: instead(
        "terms = { id: 'o-new', symbol, direction, lots, multiple }",
        "terms = { id: 'o-new', symbol, direction, lots, multiple, note: null }",
      ),
    },
    ...written,
  ],
}

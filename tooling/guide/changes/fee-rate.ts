import { type Change, instead } from '../edit.ts'

/** Crypto costs half. */
export const feeRate: Change = {
  title: 'The fee of a category',
  steps: [
    {
      file: 'sandbox/src/market/listings/tables/crypto.ts',
      edit: instead("feeRate: '0.0005'", "feeRate: '0.00025'"),
    },
    { file: 'docs/rules/market.md', edit: instead('| 0.0005 ', '| 0.00025') },
  ],
}

import { after, all, type Change, instead, newText } from '../edit.ts'

const width = `.spread {
  min-width: calc(var(--u) * 14);
  text-align: end;
}
`

/** A column with the spread of each coin. */
export const columnOfHome: Change = {
  title: 'A column in the rows of home',
  steps: [
    {
      file: 'remote-market/src/parts/coin-table-row.tsx',
      edit: all(
        instead(
          '{ useTranslation, weekdayTimeText }',
          '{ priceText, useTranslation, weekdayTimeText }',
        ),
        instead(
          '<LivePill',
          '<span className={styles.spread}>{priceText(coin.spread, coin.digits)}</span>\n      <LivePill',
        ),
      ),
    },
    {
      file: 'remote-market/src/parts/coin-table-row.module.css',
      edit: (text) => text + width,
    },
    {
      file: 'remote-market/src/home/coins/columns.tsx',
      edit: after(
        "<span>{t('home.columns.price')}</span>",
        "\n      <span className={styles.spread}>{t('home.columns.spread')}</span>",
      ),
    },
    {
      file: 'remote-market/src/home/coins/coin-table.module.css',
      edit: instead('.trend {', `${width}.trend {`),
    },
    { file: 'locales/*/market.json', edit: newText('home.columns.spread', 'home.columns.price') },
    {
      file: 'docs/acceptance/market.md',
      edit: instead(
        'are name, latest price and trend.',
        'are name, latest price, spread and trend.',
      ),
    },
    {
      file: 'e2e/flows/market-home.spec.ts',
      edit: instead(
        String.raw`/Name\s*Latest price\s*Trend today/`,
        String.raw`/Name\s*Latest price\s*Latest price\s*Trend today/`,
      ),
    },
  ],
}

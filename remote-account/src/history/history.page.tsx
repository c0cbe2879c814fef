import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useTranslation } from '@kontor/shared/i18n'
import { account, accountEvents, refreshAccount, usePaged } from '@kontor/shared/store'
import {
  Amount,
  Button,
  Chips,
  Download,
  Facts,
  IconButton,
  Page,
  PullRefresh,
  Skeleton,
} from '@kontor/shared/ui'
import { movements, type Wallet } from '@kontor/shared/wire'
import { DatesSheet } from './dates-sheet.tsx'
import type { HistoryFilter } from './filter.rules.ts'
import { HistoryList } from './history-list.tsx'
import { newHistory, type History } from './history.store.ts'
import { saveCsv } from './save-csv.ts'

const ALL = 'all'

/** `/mine/history`: each movement of the balance, by kind and date, and all of them as CSV. */
export function HistoryPage() {
  const { t } = useTranslation('account')
  const [history] = useState(newHistory)
  const [filter, setFilter] = useState<HistoryFilter>({ kind: null, from: null, to: null })
  const [dates, showDates] = useState(false)
  const { count } = useSnapshot(accountEvents)
  useEffect(() => void history.reload(filter), [history, filter, count])
  useEffect(() => void refreshAccount(), [])
  const refresh = async () => {
    await Promise.all([history.reload(filter), refreshAccount()])
  }
  const narrowed = filter.from !== null || filter.to !== null

  return (
    <Page
      title={t('history.title')}
      back="/mine/wallet"
      action={
        <IconButton
          icon={Download}
          label={t('history.csv.save')}
          onClick={() => void saveCsv(filter)}
        />
      }
      tight
    >
      <PullRefresh onRefresh={refresh}>
        <div className="stack wide">
          <Balances history={history} />
          <Chips
            scroll
            label={t('history.kinds')}
            options={([ALL, ...movements] as const).map((value) => ({
              value,
              label: t(`history.kind.${value}`),
            }))}
            value={filter.kind ?? ALL}
            onChange={(value) =>
              setFilter({ ...filter, kind: movements.find((kind) => kind === value) ?? null })
            }
          />
          <Button kind={narrowed ? 'soft' : 'quiet'} size="mid" onClick={() => showDates(true)}>
            {t(narrowed ? 'history.dates-chosen' : 'history.dates')}
          </Button>
          <HistoryList history={history} filter={filter} />
        </div>
      </PullRefresh>
      {dates && (
        <DatesSheet
          days={filter}
          onChange={(days) => setFilter({ ...filter, ...days })}
          onClose={() => showDates(false)}
        />
      )}
    </Page>
  )
}

/** What is available and frozen now, and how many records there are under the filter. */
function Balances({ history }: { history: History }) {
  const { t } = useTranslation('account')
  const wallets = useSnapshot(account).info?.user_wallet
  const state = usePaged(history)
  const of = (...types: Wallet['type'][]) =>
    wallets ? (
      <Amount
        value={wallets
          .filter(({ type }) => types.includes(type))
          .reduce((sum, { balance }) => sum + balance, 0n)}
      />
    ) : (
      <Skeleton w="5em" />
    )
  return (
    <Facts
      columns={3}
      items={[
        { label: t('history.available'), value: of('available') },
        { label: t('history.frozen'), value: of('margin', 'withdrawal') },
        {
          label: t('history.records'),
          value: state.at === 'ready' ? state.answer.total : '–',
          end: true,
        },
      ]}
    />
  )
}

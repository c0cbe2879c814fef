import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { calendarDayText, useTranslation } from '@kontor/shared/i18n'
import { account, accountEvents, refreshAccount, useAccountFailed } from '@kontor/shared/store'
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
import { newHistory } from './history.store.ts'
import { HistoryList } from './history-list.tsx'
import { saveCsv } from './save-csv.actions.ts'

const ALL = 'all'
const EVERYTHING: HistoryFilter = { kind: null, from: null, to: null }

/**
 * `/mine/history`: the movements of the balance, filtered by kind and date, and their download as
 * CSV.
 */
export function HistoryPage() {
  const { t } = useTranslation('account')
  const [history] = useState(newHistory)
  const [filter, setFilter] = useState<HistoryFilter>(EVERYTHING)
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
          <Balances />
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
            {narrowed
              ? t('history.days', { from: dayText(filter.from), to: dayText(filter.to) })
              : t('history.dates')}
          </Button>
          <HistoryList history={history} filter={filter} onClear={() => setFilter(EVERYTHING)} />
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

/** The text of a day; dots when it is not set. */
function dayText(day: string | null): string {
  return day === null ? '…' : calendarDayText(day)
}

/** Available and frozen funds, and their sum; dashes where they could not be loaded. */
function Balances() {
  const { t } = useTranslation('account')
  const wallets = useSnapshot(account).info?.user_wallet
  const unknown = useAccountFailed() ? '–' : <Skeleton w="5em" h="1lh" />
  const of = (...types: Wallet['type'][]) =>
    wallets ? (
      <Amount
        value={wallets
          .filter(({ type }) => types.includes(type))
          .reduce((sum, { balance }) => sum + balance, 0n)}
      />
    ) : (
      unknown
    )
  return (
    <Facts
      columns={3}
      items={[
        { label: t('history.available'), value: of('available') },
        { label: t('history.frozen'), value: of('margin', 'withdrawal') },
        {
          label: t('history.total'),
          value: of('available', 'margin', 'withdrawal'),
          end: true,
        },
      ]}
    />
  )
}

/** One kind of record in a download: its name and the SQL of a user's rows, `$1` being their id. */
interface Source {
  name: string
  sql: string
}

/** A time in ms, or a `timestamptz`, as ISO 8601 in UTC. */
const ms = (column: string) => time(`to_timestamp(${column} / 1000.0)`)
const time = (moment: string) =>
  `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
/** An exact amount without trailing zeros. */
const exact = (column: string) => `trim_scale(${column})::text`
/** The last three characters only: a lost download must not reveal an identity. */
const masked = (column: string) => `'•••' || right(${column}, 3)`

const ended = `state as "state", reason as "reason", ${ms('sent_at')} as "sentAt", ${ms('decided_at')} as "decidedAt"`

/**
 * Everything that is stored about a user, except hashes and keys (passwords, codes, tokens,
 * devices, networks) and the stored answers to idempotent calls.
 */
export const sources: readonly Source[] = [
  {
    name: 'profile',
    sql: `select email as "email", uid as "uid", locale as "language", invite_code as "invitationCode",
        (select uid from person as inviter where inviter.id = person.invited_by) as "invitedBy",
        practice_taken as "practiceFundsTaken", ${time('created_at')} as "openedAt"
      from person where id = $1`,
  },
  {
    name: 'verifications',
    sql: `select name as "name", ${masked('number')} as "number", ${ended}
      from name_record join review using (id) where person_id = $1 order by seq`,
  },
  {
    name: 'loan-applications',
    sql: `select first_name as "firstName", last_name as "lastName", gender as "gender",
        birth_date::text as "birthDate", country as "country", area_code as "areaCode", phone as "phone",
        document as "document", ${masked('number')} as "number", ${ended}
      from loan_record join review using (id) where person_id = $1 order by seq`,
  },
  {
    name: 'orders',
    sql: `select id as "id", state as "state", symbol as "symbol", direction as "direction", kind as "kind",
        ${exact('lots')} as "lots", multiple as "multiple", ${exact('price')} as "price",
        ${exact('entry')} as "entry", ${exact('margin')} as "margin", ${exact('fee')} as "fee",
        ${exact('swap')} as "swap", ${exact('stop_loss')} as "stopLoss", ${exact('take_profit')} as "takeProfit",
        ${exact('liquidation_price')} as "liquidationPrice", ${ms('placed_at')} as "placedAt",
        ${ms('opened_at')} as "openedAt", ${ms('ended_at')} as "endedAt", ended_by as "endedBy",
        ${exact('close_price')} as "closePrice", ${exact('close_profit')} as "closeProfit",
        ${exact('close_fee')} as "closeFee"
      from trade_order where person_id = $1 order by seq`,
  },
  {
    name: 'movements',
    sql: `select posting.id::text as "id", ${time('posted_at')} as "at", coalesce(movement, kind) as "kind",
        reference as "reference", ${exact('lots')} as "lots",
        split_part(account_id, ':', 3) as "balance", ${exact('amount')} as "amount",
        ${exact('balance')} as "after"
      from posting join ledger_transaction on ledger_transaction.id = transaction_id
      where account_id in ('user:' || $1 || ':available', 'user:' || $1 || ':margin',
        'user:' || $1 || ':withdrawal') order by posting.id`,
  },
  {
    name: 'deposits',
    sql: `select deposit.id as "id", sent_to ->> 'type' as "type", sent_to ->> 'currency' as "currency",
        sent_to ->> 'network' as "network", coalesce(sent_to ->> 'address', sent_to ->> 'account') as "to",
        ${exact('amount')} as "amount", nullif(proof, '') as "proof", ${ended}
      from deposit join review using (id) where person_id = $1 order by seq`,
  },
  {
    name: 'withdrawals',
    sql: `select withdrawal.id as "id", method ->> 'type' as "type", method ->> 'payeeName' as "payee",
        coalesce(method ->> 'address', method ->> 'payeeAccount') as "to", method ->> 'network' as "network",
        ${exact('amount')} as "amount", ${exact('fee')} as "fee", ${exact('received')} as "received",
        remark as "remark", ${ended}
      from withdrawal join review using (id) where person_id = $1 order by seq`,
  },
  {
    name: 'cards-and-addresses',
    sql: `select id as "id", details ->> 'type' as "type", details ->> 'bankName' as "bank",
        details ->> 'bankAddress' as "bankAddress", details ->> 'swift' as "swift",
        details ->> 'payeeName' as "payee", coalesce(details ->> 'payeeAccount', details ->> 'address') as "account",
        details ->> 'currency' as "currency", details ->> 'network' as "network", is_default as "isDefault"
      from payout_method where person_id = $1 order by seq`,
  },
  {
    name: 'favourites',
    sql: `select symbol as "symbol" from favourite_list, unnest(symbols) as symbol where person_id = $1`,
  },
  {
    name: 'settings',
    sql: `select name as "name", value::jsonb #>> '{}' as "value", ${ms('changed_at')} as "changedAt"
      from person_setting where person_id = $1 order by name`,
  },
  {
    name: 'price-alerts',
    sql: `select symbol as "symbol", side as "side", ${exact('price')} as "price",
        ${ms('created_at')} as "createdAt", ${ms('reached_at')} as "reachedAt",
        ${exact('reached_price')} as "reachedPrice"
      from price_alert where person_id = $1 order by seq`,
  },
  {
    name: 'events',
    sql: `select ${ms('at')} as "at", event as "event", read as "read"
      from account_event where person_id = $1 order by seq`,
  },
  {
    name: 'read-announcements',
    sql: `select announcement_id as "announcement"
      from read_announcement where person_id = $1 order by announcement_id`,
  },
  {
    name: 'sessions',
    sql: `select device as "device", ${ms('signed_in_at')} as "signedInAt",
        ${ms('last_seen_at')} as "lastSeenAt", ${ms('revoked_at')} as "endedAt"
      from token_family where person_id = $1 order by signed_in_at`,
  },
  {
    name: 'passkeys',
    sql: `select name as "name", ${ms('added_at')} as "addedAt", ${ms('used_at')} as "usedAt"
      from passkey where person_id = $1 order by seq`,
  },
  {
    name: 'pictures',
    sql: `select id as "name", purpose as "purpose", used_for as "usedFor", size as "bytes", width as "width",
        height as "height", ${ms('created_at')} as "sentAt"
      from picture where person_id = $1 order by seq`,
  },
  {
    name: 'invited-friends',
    sql: `select left(email, 1) || '••••' || substr(email, strpos(email, '@')) as "email",
        ${time('created_at')} as "joinedAt"
      from person where invited_by = $1 order by id`,
  },
]

/**
 * Columns of an order that are not in the download: how the broker sorts, settles and tells changes
 * of it. The sums of closed parts are those of other rows.
 */
export const withheldColumns = [
  'changed',
  'changed_at',
  'changed_by',
  'close_key',
  'person_id',
  'seq',
  'settled',
  'swapped_until',
] as const

/** Tables with rows of a user that are not in the download: hashes, keys and stored answers. */
export const withheldTables = [
  'idempotency_key',
  'known_device',
  'known_network',
  'passkey_challenge',
] as const

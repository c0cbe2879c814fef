-- What a deposit of coins stated, and USD for one unit when it was sent; null of those before.
alter table deposit add column quantity numeric(28, 8), add column rate numeric(28, 8)
--;
-- An IBAN is kept without blanks and in capitals, however it was typed.
update payout_method set details = jsonb_set(details, '{payeeAccount}',
    to_jsonb(upper(regexp_replace(details ->> 'payeeAccount', '[ -]', '', 'g'))))
  where details ->> 'type' = 'bank'
    and upper(regexp_replace(details ->> 'payeeAccount', '[ -]', '', 'g')) ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'

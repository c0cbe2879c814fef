-- Practice funds that were credited before they had a record among the deposits. The record has the id by which the ledger refers to it.
insert into review (id, kind, person_id, summary, sent_at, state, decided_at)
  select reference, 'deposit', reference::bigint, 'Practice funds', at, 'approved', at
  from (select reference, (extract(epoch from posted_at) * 1000)::bigint as at
        from ledger_transaction where kind = 'practice-funds' order by id) as credited
--;
insert into deposit (id, currency, network, amount, proof)
  select reference, 'USD', 'PRACTICE', amount, ''
  from ledger_transaction join posting on transaction_id = ledger_transaction.id
  where kind = 'practice-funds' and account_id like 'user:%'

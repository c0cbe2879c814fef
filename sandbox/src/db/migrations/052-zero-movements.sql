-- A liquidation that returns nothing moves what is available by 0.00, and the history shows it.
alter table posting drop constraint posting_amount_check

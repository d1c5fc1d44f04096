-- name: the entries of a transfer sum to zero per asset
select e.transfer_id, a.asset, sum(e.amount) as sum
from ledger_entry e join ledger_account a on a.id = e.account_id
group by e.transfer_id, a.asset having sum(e.amount) <> 0;

-- name: every transfer has entries
select t.id, t.cause from ledger_transfer t
where not exists (select from ledger_entry e where e.transfer_id = t.id);

-- name: a guarded balance is the sum of its entries, and never below zero
select a.id, b.amount, coalesce(e.sum, 0) as sum
from ledger_account a left join ledger_balance b on b.account_id = a.id
left join (select account_id, sum(amount) as sum from ledger_entry group by account_id) e on e.account_id = a.id
where (a.is_guarded and (coalesce(b.amount, 0) <> coalesce(e.sum, 0) or b.amount < 0))
  or (not a.is_guarded and b.account_id is not null);

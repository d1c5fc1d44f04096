-- How far what a provider lists of its captures has been read.
create table capture_reading (
  provider text primary key,
  -- All that moved before then has been read.
  read_until timestamptz not null,
  -- The end of the time that is being read now, and the provider's mark of the page that comes next.
  until timestamptz,
  cursor text,
  due_at timestamptz not null
);
insert into capture_reading (provider, read_until, due_at)
select provider, min(created_at), now() from payment group by provider;

-- When the money of an order last moved.
alter table sandbox_order add column moved_at timestamptz;
update sandbox_order set moved_at = created_at where captures > 0;
create index sandbox_order_moved on sandbox_order (moved_at, id) where moved_at is not null;

-- Event tickets that share a limit: of all of them together no more are taken than the shared pool has.
create table shared_pool (
  id uuid primary key,
  event_id uuid not null references event (id) on delete cascade,
  name text not null,
  capacity int not null check (capacity > 0),
  created_at timestamptz not null
);
create index shared_pool_by_event on shared_pool (event_id);

-- `own_capacity` is the limit of the event ticket alone. `capacity` is how many of it can be taken in all at this moment:
-- its own limit, or less where the others of its shared pool leave less. So everything that compares `taken` with
-- `capacity` knows of the shared pool, the check of the table too.
alter table stock_pool
  add column own_capacity int check (own_capacity >= 0),
  add column shared_pool_id uuid references shared_pool (id);
update stock_pool set own_capacity = capacity;
-- One statement may free stock of an event ticket and take it of another one, so a shared pool is judged once all its
-- rows are written.
alter table stock_pool drop constraint stock_pool_check, add constraint stock_pool_check check (
  case when shared_pool_id is null then capacity is null or taken <= capacity
    else own_capacity is null or taken <= own_capacity end);
create index stock_pool_by_shared_pool on stock_pool (shared_pool_id) where shared_pool_id is not null;

create function own_capacity_is_capacity() returns trigger language plpgsql as $$
begin
  if new.shared_pool_id is null then new.capacity := new.own_capacity; end if;
  return new;
end $$;
create trigger own_capacity_is_capacity before insert or update of own_capacity, shared_pool_id on stock_pool
  for each row execute function own_capacity_is_capacity();

-- Sets the capacities of the event tickets of these shared pools, and refuses more than a pool has. A statement that changes
-- stock has locked all of them before.
create function fit_shared_pools(ids uuid[]) returns void language plpgsql as $$
begin
  if exists (
    select from shared_pool p join stock_pool m on m.shared_pool_id = p.id
    where p.id = any(ids) group by p.id having sum(m.taken) > p.capacity
  ) then
    raise exception 'more is taken than the shared pool has' using errcode = 'check_violation';
  end if;
  update stock_pool s set capacity = least(s.own_capacity, p.capacity - p.taken + s.taken)
  from (
    select p.id, p.capacity, sum(m.taken)::int as taken
    from shared_pool p join stock_pool m on m.shared_pool_id = p.id where p.id = any(ids) group by p.id
  ) p
  where s.shared_pool_id = p.id and s.capacity is distinct from least(s.own_capacity, p.capacity - p.taken + s.taken);
end $$;

create function fit_pools_of_changed() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  select array_agg(distinct n.shared_pool_id) into ids
  from new_pools n join old_pools o using (event_ticket_id)
  where n.shared_pool_id is not null
    and (n.taken, n.own_capacity, n.shared_pool_id) is distinct from (o.taken, o.own_capacity, o.shared_pool_id);
  if ids is not null then perform fit_shared_pools(ids); end if;
  -- Those that are left in a shared pool that an event ticket leaves have more room.
  select array_agg(distinct o.shared_pool_id) into ids
  from old_pools o join new_pools n using (event_ticket_id)
  where o.shared_pool_id is not null and n.shared_pool_id is distinct from o.shared_pool_id;
  if ids is not null then perform fit_shared_pools(ids); end if;
  return null;
end $$;
create trigger fit_pools_of_changed after update on stock_pool
  referencing old table as old_pools new table as new_pools
  for each statement execute function fit_pools_of_changed();

create function fit_pools_of_shared() returns trigger language plpgsql as $$
begin
  perform fit_shared_pools(array[new.id]);
  return null;
end $$;
create trigger fit_pools_of_shared after update of capacity on shared_pool
  for each row execute function fit_pools_of_shared();

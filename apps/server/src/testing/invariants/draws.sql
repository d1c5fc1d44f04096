-- name: a frozen list gives the hash that was published, and has as many entries
select d.id, d.entries, l.entries as listed
from draw d join lateral (
  select count(*) as entries,
    coalesce(string_agg(e.entry_id || ' ' || e.weight || chr(10), '' order by e.entry_id), '') as lines
  from draw_entry e where e.draw_id = d.id
) l on true
where d.state <> 'OPEN' and (d.entries <> l.entries or d.list_hash <> encode(sha256(convert_to(
  'reprise-draw-1' || chr(10) || 'draw ' || d.id || chr(10) || 'commitment ' || d.commitment || chr(10)
  || 'winners ' || d.winners || chr(10) || 'alternates ' || d.alternates || chr(10)
  || 'frozen ' || to_char(d.frozen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || chr(10)
  || 'chain ' || d.chain || chr(10) || 'round ' || d.round || chr(10) || 'entries ' || d.entries || chr(10)
  || l.lines, 'UTF8')), 'hex'));

-- name: a drawn draw has each of its places once, and others have none
select d.id, d.state, e.drawn, e.last
from draw d join lateral (
  select count(e.place) as drawn, coalesce(max(e.place), 0) as last from draw_entry e where e.draw_id = d.id
) e on true
where e.drawn <> e.last
  or e.drawn <> case when d.state = 'DRAWN' then least(d.winners + d.alternates, d.entries) else 0 end;

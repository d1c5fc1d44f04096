-- A place as a point in space on a globe of radius 1: there straight lines sort as distances along the ground do, over
-- the date line and at the poles too. The names are full, since maintenance runs without a search path.
create extension if not exists cube schema public;
create extension if not exists btree_gist schema public;
create function public.on_globe(latitude double precision, longitude double precision) returns public.cube
  language sql immutable strict parallel safe
  as $$ select public.cube(array[
    cos(radians($1)) * cos(radians($2)), cos(radians($1)) * sin(radians($2)), sin(radians($1))]) $$;

-- The events that everybody may find near a place. A hidden place is not in it, so that nobody learns it by distance.
create index event_near on event using gist (public.on_globe(latitude, longitude), end_date)
  where published_at is not null and cancelled_at is null and is_listed and not is_private
    and not is_location_for_approved_only and latitude is not null;

-- The end of an event is in the index of the list of all: what is over is passed by without being read.
drop index event_listed;
create index event_listed on event (start_date, end_date, id)
  where published_at is not null and cancelled_at is null and is_listed and not is_private;

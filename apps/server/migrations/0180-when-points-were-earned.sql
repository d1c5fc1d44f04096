-- The moment of what earned the points, e.g. a check-in that a door sent hours later. Null where the points were booked
-- at that moment.
alter table points_lot add column earned_at timestamptz;

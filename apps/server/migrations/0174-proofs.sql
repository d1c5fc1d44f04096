-- What a member sent to show that they did what an offer asks for: answers, or something that the team reviews.
create table offer_proof (
  id uuid primary key,
  offer_id uuid not null,
  user_id uuid not null,
  occurrence text not null check (length(occurrence) between 1 and 20),
  state text not null check (state in ('ACCEPTED', 'REJECTED', 'WAITING')),
  link text check (length(link) between 1 and 300),
  picture_file text,
  note text check (length(note) between 1 and 1000),
  answers jsonb,
  created_at timestamptz not null,
  reviewed_at timestamptz,
  reviewed_by uuid references users,
  reason text check (length(reason) between 1 and 1000),
  foreign key (offer_id, user_id) references offer_participation,
  check ((state = 'WAITING') = (reviewed_at is null))
);
create index offer_proof_of_person on offer_proof (user_id, created_at desc, id desc);
create index offer_proof_in_order on offer_proof (offer_id, created_at desc, id desc);
create index offer_proof_of_participant on offer_proof (offer_id, user_id, created_at desc, id desc);
create index offer_proof_to_review on offer_proof (offer_id, created_at, id) where state = 'WAITING';
create unique index offer_proof_waiting_once on offer_proof (offer_id, user_id) where state = 'WAITING';
create index offer_proof_by_reviewer on offer_proof (reviewed_by) where reviewed_by is not null;
create index offer_proof_by_picture on offer_proof (picture_file) where picture_file is not null;

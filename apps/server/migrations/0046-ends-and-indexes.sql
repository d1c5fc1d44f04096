-- An event that nobody booked can be deleted, whatever was scanned at its door meanwhile.
alter table scan_log drop constraint scan_log_event_id_fkey,
  add constraint scan_log_event_id_fkey foreign key (event_id) references event on delete cascade;
alter table scan_log_retired drop constraint scan_log_retired_event_id_fkey,
  add constraint scan_log_retired_event_id_fkey foreign key (event_id) references event on delete cascade;

-- Drafts and cancelled events whose start passed begin no more: the job that looks for starts does not meet them.
drop index event_to_start;
create index event_to_start on event (start_date)
  where started_told_at is null and published_at is not null and cancelled_at is null;

-- Every foreign key can be looked up from the side of what it points to.
create index admission_by_event_ticket on admission (event_ticket_id);
drop index admission_by_event;
create index admission_by_event on admission (event_id, is_admitted);
create index attendee_by_approver on attendee (approval_user_id) where approval_user_id is not null;
create index booking_by_decider on booking (decided_by) where decided_by is not null;
create index booking_by_gift_receiver on booking (gift_receiver_id) where gift_receiver_id is not null;
create index booking_by_gift_sender on booking (gift_sender_id) where gift_sender_id is not null;
create index booking_item_by_event_ticket on booking_item (event_ticket_id);
create index event_ticket_by_creator on event_ticket (creator_id);
drop index hold_by_event_ticket;
create index hold_by_event_ticket on hold (event_ticket_id, state);
create index hold_by_user on hold (user_id);
create index impersonated_call_by_staff on impersonated_call (staff_id);
create index impersonated_call_by_user on impersonated_call (user_id);
create index impersonation_by_staff on impersonation (staff_id);
create index impersonation_by_user on impersonation (user_id);
create index ledger_transfer_by_reversed on ledger_transfer (reverses) where reverses is not null;
create index payout_connection_by_user on payout_connection (user_id);
create index points_award_by_club on points_award (club_id) where club_id is not null;
create index referral_code_by_user on referral_code (user_id);
create index sandbox_code_by_account on sandbox_code (account_id);
create index sandbox_payout_by_account on sandbox_payout (account_id);
create index sandbox_webhook_by_order on sandbox_webhook (order_id);
create index sandbox_webhook_by_payout on sandbox_webhook (payout_id) where payout_id is not null;
create index scan_log_by_scanner on scan_log (scanned_by);
create index scan_log_by_ticket on scan_log (ticket_id) where ticket_id is not null;
drop index session_by_user;
create index session_by_user on session (user_id, ended_at);
create index terms_agreement_by_version on terms_agreement (version);
create index ticket_allowance_by_user on ticket_allowance (user_id);
create index ticket_share_by_event on ticket_share (event_id);
create index ticket_share_by_ticket on ticket_share (ticket_id);

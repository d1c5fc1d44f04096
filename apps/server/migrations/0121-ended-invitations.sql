-- An invitation that was declined or taken back opens no private event tickets, also where the person comes all the same.
alter table attendee add column invitation_ended_at timestamptz;
update attendee a set invitation_ended_at = a.state_changed_at
where a.invited_at is not null and (
  a.state = 'INVITEE_DECLINED'
  or exists (select from invite i where i.kind = 'GUEST' and i.target_id = a.event_id and i.to_user_id = a.user_id
      and i.state in ('REVOKED', 'DECLINED'))
    and not exists (select from invite i where i.kind = 'GUEST' and i.target_id = a.event_id
      and i.to_user_id = a.user_id and i.state in ('PENDING', 'ACCEPTED')));

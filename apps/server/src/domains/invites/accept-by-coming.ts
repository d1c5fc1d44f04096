import type { Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { announce } from '#platform/news/announce.ts'
import { inviteAccepted } from './invites.news.ts'

// Tested in domains/tickets/invite/answer-invitation.test.ts.

/** A person who came to what an invite is to: who took or asked for a ticket of an event, or joined a club. */
export interface Coming {
  targetId: string
  userId: string
}

type ComingKind = 'CLUB_MEMBER' | 'GUEST'

// An invite reaches a person by their account, or by an address or number that they have proven. Invites are locked in the
// order of `lockAskedOf`. A call that joins a club has locked the club's row before, and other calls lock the invite
// before the club. So the call that joins skips locked invites: two such calls would wait for each other.
const acceptOpenOf = (kind: ComingKind) =>
  statement<[coming: string, Temporal.Instant], { invite_id: string; user_id: string; inviter_id: string }>(`
with open as materialized (
  select i.id, i.inviter_id, u.id as user_id
  from jsonb_to_recordset($1::jsonb) as c("targetId" uuid, "userId" uuid)
  join users u on u.id = c."userId"
  join invite i on i.kind = '${kind}' and coalesce(i.target_id, i.inviter_id) = c."targetId"
    and i.state = 'PENDING' and i.expires_at > $2
    and (i.to_user_id = u.id
      or i.to_email = lower(u.email) and u.email_verified_at is not null
      or i.to_phone = u.phone_number and u.phone_verified_at is not null)
  order by i.id for update of i ${kind === 'CLUB_MEMBER' ? 'skip locked' : ''}
), ended as (
  update invite i set state = 'ACCEPTED', answered_at = $2 from open where i.id = open.id
)
insert into invite_acceptance as a (invite_id, user_id, accepted_at, shares_contact, agreed_to_privacy_policy)
select id, user_id, $2, false, false from open
on conflict do nothing
returning a.invite_id, a.user_id, (select inviter_id from open where open.id = a.invite_id limit 1) as inviter_id`)

const acceptOpen: Record<ComingKind, ReturnType<typeof acceptOpenOf>> = {
  CLUB_MEMBER: acceptOpenOf('CLUB_MEMBER'),
  GUEST: acceptOpenOf('GUEST'),
}

/** Accepts the open invites of people who came without answering them: that they came is the answer. */
export async function acceptByComing(work: Work, kind: ComingKind, coming: readonly Coming[]): Promise<void> {
  const accepted = await acceptOpen[kind](work.tx, JSON.stringify(coming), work.now)
  await announce(
    work,
    accepted.map(({ invite_id: inviteId, user_id: userId, inviter_id: inviterId }) =>
      inviteAccepted(inviteId, 2, { inviteId, inviterId, userId, kind }),
    ),
  )
}

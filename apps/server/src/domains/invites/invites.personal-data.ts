import type { PersonalData } from '#platform/jobs/personal-data.ts'

export const personalData: readonly PersonalData[] = [
  {
    name: 'invites-sent',
    about: 'The invites you sent, and who accepted them.',
    query: `
      select i.created_at as "at", i.kind, i.role, i.to_email as "toEmail", i.to_phone as "toPhone", i.to_name as "toName", i.message, i.state, i.expires_at as "expiresAt",
        (select count(*) from invite_acceptance a where a.invite_id = i.id) as "accepted"
      from invite i where i.inviter_id = $1 order by i.created_at, i.id`,
    isTable: true,
  },
  {
    name: 'invites-received',
    about: 'The invites that were sent to you, and what you disclosed when you accepted.',
    query: `
      select i.created_at as "at", i.kind, i.role, i.message, i.state, i.opened_at as "openedAt", a.accepted_at as "acceptedAt",
        a.shares_contact as "sharesContact", a.agreed_to_privacy_policy as "agreedToPrivacyPolicy"
      from invite i left join invite_acceptance a on a.invite_id = i.id and a.user_id = $1
      where i.to_user_id = $1 or a.user_id is not null
        or i.to_email = (select lower(email) from users where id = $1 and email_verified_at is not null)
        or i.to_phone = (select phone_number from users where id = $1 and phone_verified_at is not null)
      order by i.created_at, i.id`,
  },
]

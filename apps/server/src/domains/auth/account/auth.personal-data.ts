import type { PersonalData } from '#platform/jobs/personal-data.ts'

export const personalData: readonly PersonalData[] = [
  {
    name: 'sign-ins',
    about: 'Where, when and how you signed in, as far back as we keep it.',
    // The address and device of support staff are private to them, and not data of the person.
    query: `
      select created_at as "at", method, case when impersonator_id is null then address end as "address",
        case when impersonator_id is null then device end as "device", rotated_at as "lastUsedAt", ended_at as "endedAt",
        expires_at as "expiresAt", impersonator_id is not null as "bySupport"
      from session where user_id = $1 and not is_pending order by created_at, id`,
    isTable: true,
  },
  {
    name: 'passkeys',
    about: 'The passkeys you can sign in with: what they are called and when they were used, not the keys.',
    query: `
      select name, aaguid as "authenticator", transports, is_synced as "isSynced", created_at as "createdAt",
        last_used_at as "lastUsedAt"
      from passkey where user_id = $1 order by created_at, credential_id`,
  },
  {
    name: 'connections',
    about: 'Your accounts elsewhere that you connected.',
    query: `
      select provider, subject as "idThere", name, url, followers, connected_at as "connectedAt"
      from social_connection where user_id = $1 order by connected_at`,
  },
  {
    name: 'support-access',
    about: 'When our support acted in your account, and why.',
    query: `
      select began_at as "beganAt", ends_at as "endsAt", reason
      from impersonation where user_id = $1 order by began_at`,
  },
]

import type { SocialAction, SocialProvider } from '@reprise/rules/auth/social'
import { statement } from '#platform/db/statement.ts'

/** Inserts a flow, and deletes those that have expired. */
export const insertFlow = statement<
  [string, string, string, SocialProvider, SocialAction, string, Temporal.Instant, Temporal.Instant],
  never
>(`
with old as (delete from social_flow where expires_at < $7)
insert into social_flow (id, state_hash, browser_hash, provider, action, echo, created_at, expires_at)
values ($1, $2, $3, $4, $5, $6, $7, $8)`)

/** Uses a state up. It works only in the browser that began the flow, and for the provider of the flow. */
export const useState = statement<
  [string, string, SocialProvider, Temporal.Instant],
  { id: string; action: SocialAction; echo: string }
>(`
update social_flow set used_at = $4
where state_hash = $1 and browser_hash = $2 and provider = $3 and used_at is null and expires_at > $4
returning id, action, echo`)

/** Stores the identity in the flow, under the hash of a result code; the row lives until that code expires. */
export const keepResult = statement<
  [string, string, string, string | null, string | null, number | null, Temporal.Instant],
  never
>(`
update social_flow
set result_hash = $2, subject = $3, name = $4, url = $5, followers = $6, expires_at = $7 where id = $1`)

/** Uses a result code up. It works only in the browser that began the flow. */
export const takeResult = statement<
  [string, string, SocialProvider, Temporal.Instant],
  { subject: string; name: string | null; url: string | null; followers: number | null }
>(`
delete from social_flow
where result_hash = $1 and browser_hash = $2 and provider = $3 and expires_at > $4
returning subject, name, url, followers`)

/** The account that an identity is connected to. */
export const readOwner = statement<[SocialProvider, string], { user_id: string }>(
  `select user_id from social_connection where provider = $1 and subject = $2`,
)

export const readConnections = statement<
  [string],
  {
    provider: SocialProvider
    subject: string
    name: string | null
    url: string | null
    connected_at: Temporal.Instant
  }
>(
  `select provider, subject, name, url, connected_at from social_connection where user_id = $1 order by connected_at, provider`,
)

/** The providers at which these people have a connected account, with a row for those who have one. */
export const readProviders = statement<
  [readonly string[]],
  { user_id: string; providers: SocialProvider[] }
>(`
select user_id, array_agg(provider order by connected_at, provider) as providers
from social_connection where user_id = any($1::uuid[]) group by user_id`)

/** A condition: whether a person has a connected account of a provider. */
export const isConnectedSql = (provider: string, userId: string): string =>
  `exists (select from social_connection s where s.user_id = ${userId} and s.provider = ${provider})`

/** The web pages of these people at other providers. */
export const readPublicConnections = statement<
  [readonly string[]],
  { user_id: string; provider: SocialProvider; url: string }
>(`
select user_id, provider, url from social_connection
where user_id = any($1::uuid[]) and url ~ '^https?://' order by connected_at, provider`)

/** How many people follow each account of these people, where its provider says so; the most followed first. */
export const readReaches = statement<
  [readonly string[]],
  { user_id: string; provider: SocialProvider; followers: number }
>(`
select user_id, provider, followers from social_connection
where user_id = any($1::uuid[]) and followers is not null order by followers desc, provider`)

/**
 * Connects an identity. Returns nothing where the identity, or the person at this provider, is connected already.
 */
export const insertConnection = statement<
  [SocialProvider, string, string, string | null, string | null, number | null, Temporal.Instant],
  { provider: SocialProvider }
>(`
insert into social_connection (provider, subject, user_id, name, url, followers, connected_at)
values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning provider`)

/** Locks a person, so that two ways to sign in cannot be removed at the same time. */
export const lockPerson = statement<[string], never>(`select from users where id = $1 for update`)

/**
 * Whether anything else than this provider signs a person in. It runs after the lock as a statement of its
 * own, so it sees what the call before did.
 */
export const readOtherWays = statement<[string, SocialProvider], { has_other: boolean }>(`
select (
  u.phone_verified_at is not null
  or exists (select from password_credential p where p.user_id = u.id)
  or exists (select from passkey k where k.user_id = u.id)
  or exists (select from social_connection c where c.user_id = u.id and c.provider <> $2)
) as has_other
from users u where u.id = $1`)

import type {
  EmailSubscriptionStatus,
  EmailSubscriptionType,
} from '@reprise/rules/notifications/email-subscriptions'
import { emailSubscriptionTypes } from '@reprise/rules/notifications/email-subscriptions'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'

export interface Subscription {
  type: EmailSubscriptionType
  status: EmailSubscriptionStatus
}

const readChosen = statement<[readonly string[]], Subscription & { user_id: string }>(
  `select user_id, type, status from email_subscription where user_id = any($1::uuid[])`,
)

// An erased account gets no mail, and nothing is stored for it any more.
const writeChosen = statement<[string, readonly string[], EmailSubscriptionStatus, Temporal.Instant], never>(`
insert into email_subscription (user_id, type, status, changed_at)
select u.id, chosen, $3, $4 from users u, unnest($2::text[]) chosen where u.id = $1 and u.erased_at is null
on conflict (user_id, type) do update set status = excluded.status, changed_at = excluded.changed_at
where email_subscription.status <> excluded.status`)

/** Every kind of mail and what each of these people chose, by person. */
export async function readSubscriptions(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, Subscription[]>> {
  const chosen = new Map(
    (await readChosen(db, userIds)).map((row) => [`${row.user_id} ${row.type}`, row.status]),
  )
  return new Map(
    userIds.map((userId) => [
      userId,
      emailSubscriptionTypes.map((type) => ({
        type,
        status: chosen.get(`${userId} ${type}`) ?? 'SUBSCRIBED',
      })),
    ]),
  )
}

export async function writeSubscriptions(
  db: Db,
  userId: string,
  types: readonly EmailSubscriptionType[],
  { status, now }: { status: EmailSubscriptionStatus; now: Temporal.Instant },
): Promise<void> {
  await writeChosen(db, userId, types, status, now)
}

const writeOptOut = statement<[string, readonly string[], EmailSubscriptionStatus, Temporal.Instant], never>(`
with back as (
  delete from email_opt_out where address = $1 and type = any($2::text[]) and $3 = 'SUBSCRIBED'
)
insert into email_opt_out (address, type, opted_out_at)
select $1, chosen, $4 from unnest($2::text[]) chosen where $3 = 'UNSUBSCRIBED'
on conflict do nothing`)

/**
 * Notes that an address (in lower case) gets no mails of these kinds any more, or gets them again: by the link of a mail
 * that went to it because somebody entered it. The account that has proven the address keeps what it chose.
 */
export async function writeOptOuts(
  db: Db,
  address: string,
  types: readonly EmailSubscriptionType[],
  { status, now }: { status: EmailSubscriptionStatus; now: Temporal.Instant },
): Promise<void> {
  await writeOptOut(db, address, types, status, now)
}

// The person who has proven the address may have switched the kind off in the settings instead.
const switchedOffAt = statement<[readonly string[]], { address: string; type: EmailSubscriptionType }>(`
select address, type from email_opt_out where address = any($1::text[])
union
select lower(u.email), s.type from users u join email_subscription s on s.user_id = u.id
where lower(u.email) = any($1::text[]) and u.email_verified_at is not null and s.status = 'UNSUBSCRIBED'`)

/** The kinds of mails that addresses (in lower case) do not want, with an account or without. */
export function readSwitchedOffAt(
  db: Db,
  addresses: readonly string[],
): Promise<{ address: string; type: EmailSubscriptionType }[]> {
  return switchedOffAt(db, addresses)
}

const optedOut = statement<[EmailSubscriptionType, string[]], { address: string }>(`
select address from email_opt_out where type = $1 and address = any($2::text[])`)

/** Which of these addresses (in lower case) asked for no mails of a kind, by the link of a mail without an account. */
export async function readOptedOut(
  db: Db,
  type: EmailSubscriptionType,
  addresses: readonly string[],
): Promise<Set<string>> {
  return new Set((await optedOut(db, type, [...addresses])).map(({ address }) => address))
}

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

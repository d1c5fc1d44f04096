import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import type { AchievementRow } from '../achievements.sql.ts'

const unknownPerson = () => fail.notFound("We couldn't find anyone with this user name.")

/** The person of a user name. Throws NOT_FOUND where there is none, or their account is closed. */
export async function requireRecipient({ tx }: Work, userName: string): Promise<string> {
  const key = userName.toLowerCase()
  const person = (await users.usersByNames(tx, [key])).get(key)
  if (!person || users.isHidden(person)) throw unknownPerson()
  return person.id
}

/**
 * The event that an award is for: null for an achievement that a person holds once and that names no event. Throws
 * BAD_INPUT where the achievement needs an event, and NOT_FOUND for an event of somebody else.
 */
export async function requireOccasion(
  { tx, extensions }: Work,
  achievement: AchievementRow,
  eventId: string | null | undefined,
): Promise<string | null> {
  if (!eventId) {
    if (achievement.awarding === 'ONCE') return null
    throw fail.badInput('Choose the event that it is for.', { eventId: 'Choose the event that it is for.' })
  }
  for (const lookup of extensions.awardedEvents ?? []) {
    if (await lookup.findOfClub(tx, achievement.club_id, eventId)) return eventId
  }
  throw fail.notFound("We couldn't find this event of the club.")
}

/** The person of a user name, also where their account is closed; undefined where there is none. */
export async function findHolder(tx: Db, userName: string): Promise<string | undefined> {
  const key = userName.toLowerCase()
  return (await users.usersByNames(tx, [key])).get(key)?.id
}

import type { NotificationProperties } from '@reprise/rules/notifications/properties'
import type { PersonKey } from '@reprise/rules/notifications/row'
import * as users from '#domains/users/public.ts'

/** The properties that describe a person, under the given name: name, picture, whether verified, tier (spec 3). */
export function personProperties(
  who: PersonKey,
  person: users.UserRow,
  name: string,
): NotificationProperties {
  const { avatar_file: avatar } = users.shownPerson(person)
  return {
    [`${who}Name`]: name,
    ...(avatar && { [`${who}Avatar`]: `/files/${avatar}` }),
    [`${who}IsVerified`]: String(person.is_verified),
    [`${who}Tier`]: person.tier,
  }
}

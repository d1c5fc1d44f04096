import type { NotificationProperties } from '@reprise/rules/notifications/properties'
import type { PersonKey } from '@reprise/rules/notifications/row'
import type * as users from '#domains/users/public.ts'

/** The properties that name a person: name, picture, whether verified, tier (spec 3). */
export function personProperties(who: PersonKey, person: users.UserRow): NotificationProperties {
  return {
    [`${who}Name`]: person.name,
    ...(person.avatar_file && { [`${who}Avatar`]: `/files/${person.avatar_file}` }),
    [`${who}IsVerified`]: String(person.is_verified),
    [`${who}Tier`]: person.tier,
  }
}

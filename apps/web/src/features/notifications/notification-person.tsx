import type { NotificationProperties } from '@reprise/rules/notifications/properties'
import { personOf } from '@reprise/rules/notifications/types'
import { PersonName } from '../../ui/media/person-name.tsx'

type Props = { type: string; properties: NotificationProperties }

/**
 * The person in a notification. Shown only where the person has a mark, which tells them from others of the same
 * name.
 */
export const NotificationPerson = ({ type, properties }: Props) => {
  const person = personOf(type, properties)
  if (!person || !(person.isVerified || person.tier === 'PREMIUM')) return null
  const { name, isVerified, tier } = person
  return <PersonName name={name} isVerified={isVerified} {...(tier && { tier })} />
}

import type { NotificationProperties } from '@reprise/rules/notifications/properties'
import type { EventRow } from './events.sql.ts'

/** What a notification carries of the event it is about. */
export function propertiesOf(event: EventRow): NotificationProperties {
  return {
    EventName: event.display_name,
    EventSlug: event.slug,
    ...(event.avatar_file && { EventAvatar: `/files/${event.avatar_file}` }),
  }
}

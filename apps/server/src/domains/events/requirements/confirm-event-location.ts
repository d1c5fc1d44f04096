import { distanceText } from '@reprise/rules/events/distance-text'
import { distanceBeyond } from '@reprise/rules/events/location-radius'
import { confirmLocationInput } from '@reprise/rules/events/location-radius.input'
import { sentence } from '@reprise/rules/platform/sentence'
import { statement } from '#platform/db/statement.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { requireVisible } from '../roles/access.ts'
import { ensureTakesGuests } from './ensure-takes-guests.ts'
import { radiusOf } from './location-radius.ts'

const keep = statement<
  [
    eventId: string,
    userId: string,
    latitude: number,
    longitude: number,
    radius: number,
    unit: string,
    now: Temporal.Instant,
  ],
  never
>(`
insert into event_location_confirmation as c (event_id, user_id, latitude, longitude, radius, unit, confirmed_at)
values ($1, $2, $3, $4, $5, $6, $7)
on conflict (event_id, user_id) do update set latitude = excluded.latitude, longitude = excluded.longitude,
  radius = excluded.radius, unit = excluded.unit, confirmed_at = excluded.confirmed_at`)

/**
 * Confirms that the caller is within the location radius of an event (S-078), by the position of their device in
 * degrees. It counts until the place or the radius changes. The position is compared and not kept. NOT_ELIGIBLE with
 * the distance where they are further away; CONFLICT where the event has no radius.
 */
export const confirmEventLocation = operation({
  name: 'confirmEventLocation',
  input: confirmLocationInput,
  mostAMinute: byHand,
  may: async (call) => (await requireVisible(call, call.input.eventId)).event,
  ensure({ now, grant: event, input: position }) {
    ensureTakesGuests(event, now)
    const around = radiusOf(event)
    if (!around) throw fail.conflict('This event no longer asks where you are.')
    const have = distanceBeyond(around, around.place, position)
    if (have === null) return
    const values = {
      distance: distanceText({ ...around, radius: have }),
      radius: distanceText(around),
    }
    throw fail.notEligible(
      sentence("You're {{distance}} away. This event is for people within {{radius}} of its place.", values),
      [{ kind: 'LOCATION', have, need: around.radius }],
    )
  },
  async write({ tx, now, actor, grant: event }) {
    const around = radiusOf(event)
    if (around) {
      const { latitude, longitude } = around.place
      await keep(tx, event.id, actor.userId, latitude, longitude, around.radius, around.unit, now)
    }
    return { eventId: event.id }
  },
  subject: ({ eventId }) => eventId,
})

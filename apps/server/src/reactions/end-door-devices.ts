import * as checkin from '#domains/checkin/public.ts'
import * as events from '#domains/events/public.ts'
import { reaction } from '#platform/news/reaction.ts'

/** Unpairs the devices of people who leave the staff of an event. */
export const endDoorDevices = reaction({
  name: 'end-door-devices',
  on: [events.eventRolesChanged],
  emits: [],
  react: (work, news) =>
    checkin.endDevices(
      work,
      news.map(({ payload }) => payload),
    ),
})

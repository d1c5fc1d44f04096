import * as events from '#domains/events/public.ts'
import * as notifications from '#domains/notifications/public.ts'
import * as users from '#domains/users/public.ts'
import { b } from '#platform/graphql/builder.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import { readWaitingPeople } from '../answer/waiting.sql.ts'
import { eventAskedAbout } from './notify-answerers.ts'

// A person who lost the role since the notification came sees nobody.
const loadWaiting = loadByKey<string[]>(async (ctx, eventIds) => {
  const caller = await ctx.caller()
  if (!caller) return new Map()
  const mine = (await events.answerersAt(ctx.db, eventIds)).filter(({ userId }) => userId === caller.userId)
  const rows = await readWaitingPeople(
    ctx.db,
    mine.map((each) => each.eventId),
    mine.map((each) => each.isOnlyForOwn),
    caller.userId,
  )
  const byEvent = Map.groupBy(rows, (row) => row.event_id)
  return new Map([...byEvent].map(([eventId, of]) => [eventId, of.map((row) => row.user_id)]))
})

b.objectFields(notifications.NotificationType, (t) => ({
  waitingPeople: t.field({
    type: [users.UserType],
    description:
      'The people who wait for the answer that the notification asks for, the newest first, at most 5. Empty where the notification asks for no answer, and where the viewer may no longer answer.',
    async resolve(row, _args, ctx) {
      const eventId = row.done_at === null ? eventAskedAbout(row.asks) : undefined
      const ids = eventId ? ((await loadWaiting(ctx, eventId)) ?? []) : []
      return Promise.all(ids.map((id) => users.userById(ctx, id)))
    },
  }),
}))

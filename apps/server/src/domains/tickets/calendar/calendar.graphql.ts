import { requireActor } from '#platform/ctx.ts'
import { b } from '#platform/graphql/builder.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { selectAddress } from './calendar-address.sql.ts'
import { endCalendarAddress } from './end-calendar-address.ts'
import { renewCalendarAddress } from './renew-calendar-address.ts'

interface CalendarAddress {
  madeAt: Temporal.Instant | null
  url: string | null
}

const CalendarAddressType = b.objectRef<CalendarAddress>('CalendarAddress').implement({
  description: "The secret address of the caller's calendar, to which a calendar program subscribes.",
  fields: (t) => ({
    madeAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the present address was made. Null where there is none.',
      resolve: ({ madeAt }) => madeAt,
    }),
    url: t.exposeString('url', {
      nullable: true,
      description: 'The address. Only the answer of renewCalendarAddress has it, because it is not stored.',
    }),
  }),
})

b.queryField('myCalendarAddress', (t) =>
  t.field({
    type: CalendarAddressType,
    resolve: async (_root, _args, ctx) => {
      const [address] = await selectAddress(ctx.db, (await requireActor(ctx)).userId)
      return { madeAt: address?.made_at ?? null, url: null }
    },
  }),
)

mutation(renewCalendarAddress, {
  type: CalendarAddressType,
  description: 'Makes the address, or a new one in place of the present one, which ends at once.',
  load: (_ctx, { madeAt, url }) => ({ madeAt: Temporal.Instant.from(madeAt), url }),
})
mutation(endCalendarAddress, {
  type: CalendarAddressType,
  load: () => ({ madeAt: null, url: null }),
})

import * as events from '#domains/events/public.ts'
import { b } from '#platform/graphql/builder.ts'
import { EventOrderType } from './order.graphql.ts'
import { loadMyOrder, readOrder } from './read-orders.ts'

b.queryFields((t) => ({
  order: t.field({
    type: EventOrderType,
    args: { orderId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => readOrder(ctx, args.orderId),
  }),
}))

b.objectFields(events.EventType, (t) => ({
  myOrder: t.field({
    type: EventOrderType,
    nullable: true,
    resolve: (event, _args, ctx) => loadMyOrder(ctx, event.id),
  }),
}))

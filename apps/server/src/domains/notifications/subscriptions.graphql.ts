import {
  emailSubscriptionStatuses,
  emailSubscriptionTypes,
} from '@reprise/rules/notifications/email-subscriptions'
import * as users from '#domains/users/public.ts'
import { b } from '#platform/graphql/builder.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import { updateEmailSubscription } from './change-subscription.ts'
import type { Subscription } from './subscriptions.sql.ts'
import { readSubscriptions } from './subscriptions.sql.ts'

const TypeType = b.enumType('EmailSubscriptionType', { values: emailSubscriptionTypes })
const StatusType = b.enumType('EmailSubscriptionStatus', { values: emailSubscriptionStatuses })

const SubscriptionType = b.objectRef<Subscription>('EmailSubscription').implement({
  fields: (t) => ({
    type: t.field({ type: TypeType, resolve: ({ type }) => type }),
    status: t.field({ type: StatusType, resolve: ({ status }) => status }),
  }),
})

const load = loadByKey<Subscription[]>((ctx, userIds) => readSubscriptions(ctx.db, userIds))

b.objectField(users.MeType, 'emailSubscriptions', (t) =>
  t.field({
    type: [SubscriptionType],
    description: 'The kinds of email that the person can switch off, with their status.',
    resolve: async (me, _args, ctx) => (await load(ctx, me.id)) ?? [],
  }),
)

mutation(updateEmailSubscription, {
  type: users.MeType,
  types: { type: TypeType, status: StatusType },
  load: (ctx, { userId }) => users.userById(ctx, userId),
})

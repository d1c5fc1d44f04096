import { b } from '#platform/graphql/builder.ts'
import type { ReferralCode } from './referral.ts'
import { readMyReferralCode } from './referral.ts'

const ReferralCodeType = b.objectRef<ReferralCode>('ReferralCode').implement({
  fields: (t) => ({
    eventId: t.exposeID('eventId'),
    code: t.exposeString('code'),
    url: t.exposeString('url', { description: "The URL of the event's page, with the referral code." }),
  }),
})

b.queryField('myReferralCode', (t) =>
  t.field({
    type: ReferralCodeType,
    args: { eventId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => readMyReferralCode(ctx, args.eventId),
  }),
)

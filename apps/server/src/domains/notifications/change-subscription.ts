import {
  emailSubscriptionStatuses,
  emailSubscriptionTypes,
} from '@reprise/rules/notifications/email-subscriptions'
import { z } from 'zod'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { writeOptOuts, writeSubscriptions } from './subscriptions.sql.ts'
import { readUnsubscribe } from './unsubscribe-token.ts'

// Tested in domains/notifications/mail-waiting.test.ts.
// Tested in domains/notifications/unsubscribe.test.ts.

const status = z.enum(emailSubscriptionStatuses)

/** Switches one kind of mail on or off for the signed-in person. */
export const updateEmailSubscription = operation({
  name: 'updateEmailSubscription',
  whileActing: 'allowed',
  input: z.object({ type: z.enum(emailSubscriptionTypes), status }),
  mostAMinute: byHand,
  may: (call) => call.actor.userId,
  write: async ({ tx, now, grant, input }) => {
    await writeSubscriptions(tx, grant, [input.type], { status: input.status, now })
    return { userId: grant }
  },
  subject: ({ userId }) => userId,
})

/**
 * Switches the kinds of mail that a mail was made of off or on, by the link in it. Everybody who holds the link may
 * do it (S-039, RFC 8058). A repetition changes nothing. Throws BAD_INPUT where the token is not ours.
 */
export const unsubscribe = operation({
  name: 'unsubscribe',
  whileActing: 'allowed',
  input: z.object({ token: z.string().max(4000), status: status.default('UNSUBSCRIBED') }),
  may: ({ ctx, input }) => readUnsubscribe(ctx.services, input.token),
  write: async ({ tx, now, grant, input }) => {
    const chosen = { status: input.status, now }
    if (grant.user) await writeSubscriptions(tx, grant.user, grant.types, chosen)
    else await writeOptOuts(tx, grant.address.toLowerCase(), grant.types, chosen)
    return { userId: grant.user ?? '' }
  },
  subject: ({ userId }) => userId,
})

import '#domains/terms/terms.graphql.ts'
import '#domains/users/users.graphql.ts'
import '#domains/auth/auth.graphql.ts'
import '#domains/auth/account/account.graphql.ts'
import '#domains/auth/account/my-data.graphql.ts'
import '#domains/auth/passkeys/passkeys.graphql.ts'
import '#domains/auth/social/social.graphql.ts'
import '#domains/assets/assets.graphql.ts'
import '#domains/notifications/notifications.graphql.ts'
import '#domains/payments/payments.graphql.ts'
import '#domains/clubs/clubs.graphql.ts'
import '#domains/points/points.graphql.ts'
import '#domains/events/events.graphql.ts'
import '#domains/tickets/tickets.graphql.ts'
import '#domains/checkin/checkin.graphql.ts'
import { b } from '#platform/graphql/builder.ts'

/** The whole API: each domain's import above declares its part. */
export const schema = b.toSchema()

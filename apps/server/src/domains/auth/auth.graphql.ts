import * as users from '#domains/users/public.ts'
import { b } from '#platform/graphql/builder.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { pageType } from '#platform/graphql/page-type.ts'
import { setMultiFactor } from './password/set-multi-factor.ts'
import { endSession } from './sessions/end-session.ts'
import type { ShownSession } from './sessions/read-sessions.ts'
import { readEndedSession, readSessions } from './sessions/read-sessions.ts'

const SessionType = b.objectRef<ShownSession>('Session').implement({
  description: 'A session of the signed-in person, on one device.',
  fields: (t) => ({
    sessionId: t.exposeID('id'),
    device: t.exposeString('device', {
      nullable: true,
      description: 'The name that the browser sends of itself. Null for a session of support staff.',
    }),
    address: t.exposeString('address', {
      nullable: true,
      description: 'The IP address of the device. Null for a session of support staff.',
    }),
    method: t.exposeString('method'),
    createdAt: t.field({ type: 'DateTime', resolve: (session) => session.created_at }),
    lastUsedAt: t.field({ type: 'DateTime', resolve: (session) => session.rotated_at }),
    isCurrent: t.boolean({
      resolve: (session, _args, ctx) => ctx.caller().then((actor) => actor?.sessionId === session.id),
    }),
  }),
})

const SessionPage = pageType('SessionPage', SessionType)

b.queryField('sessions', (t) =>
  t.field({
    type: SessionPage,
    args: { first: t.arg.int(), after: t.arg.string(), page: t.arg.int() },
    resolve: (_root, args, ctx) => readSessions(ctx, args),
  }),
)

mutation(endSession, {
  type: SessionType,
  load: (ctx, { sessionId }) => readEndedSession(ctx, sessionId),
})
mutation(setMultiFactor, { type: users.MeType, load: (ctx, { userId }) => users.userById(ctx, userId) })

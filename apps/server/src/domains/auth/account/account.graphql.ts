import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { b } from '#platform/graphql/builder.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { hashOf } from '../password/read-hash.ts'
import { steppedUpUntil } from '../step-up.ts'
import { readPending } from './contacts/pending-change.ts'
import { startEmailChange } from './contacts/start-email-change.ts'
import { undoEmailChange } from './contacts/undo-email-change.ts'
import { undoPhoneChange } from './contacts/undo-phone-change.ts'
import { updatePhoneNumber } from './contacts/update-phone-number.ts'
import { verifyPhoneNumber } from './contacts/verify-phone-number.ts'
import { byVisitor } from './leaving/as-visitor.ts'
import { deactivateAccount } from './leaving/deactivate-account.ts'
import { deleteAccount } from './leaving/delete-account.ts'
import { deletesAt } from './leaving/deletes-at.ts'
import { recoverAccount } from './leaving/recover-account.ts'

b.objectFields(users.MeType, (t) => ({
  hasPassword: t.boolean({ resolve: async (me, _args, ctx) => (await hashOf(ctx, me.id)) !== undefined }),
  pendingEmailAddress: t.string({
    nullable: true,
    description: 'The address that a link was mailed to, until it is followed.',
    resolve: (me, _args, ctx) => readPending(ctx.db, me.id, 'ChangeEmail', ctx.clock.now()),
  }),
  steppedUpUntil: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'Until when this session need not prove again that it is the person.',
    resolve: (_me, _args, ctx) => steppedUpUntil(ctx),
  }),
  deletesAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'When the personal data of a deleted account is erased.',
    resolve: (me) => me.deleted_at && deletesAt(me.deleted_at),
  }),
}))

const me = (ctx: Ctx, { userId }: { userId: string }) => users.userById(ctx, userId)

mutation(updatePhoneNumber, {
  type: users.MeType,
  description: 'Sends a code to the number. A proven one stays until verifyPhoneNumber.',
  load: me,
})
mutation(verifyPhoneNumber, { type: users.MeType, load: me })
mutation(byVisitor(undoPhoneChange), {
  type: users.UserType,
  description: 'By the link of the notice to the number before; nobody needs to be signed in.',
  load: me,
})
mutation(startEmailChange, {
  type: users.MeType,
  description: 'Mails a link to the new address. The old one stays until it is followed.',
  load: me,
})
mutation(byVisitor(undoEmailChange), {
  type: users.UserType,
  description: 'By the link of the notice to the address before; nobody needs to be signed in.',
  load: me,
})
mutation(deactivateAccount, { type: users.MeType, load: me })
mutation(deleteAccount, { type: users.MeType, load: me })
mutation(byVisitor(recoverAccount), {
  type: users.MeType,
  description: 'By the refresh token of a sign-in to a deleted or deactivated account.',
  load: me,
})

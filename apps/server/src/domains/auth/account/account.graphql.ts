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
    description: 'The new email address that a link was sent to. Null where no link waits to be opened.',
    resolve: (me, _args, ctx) => readPending(ctx.db, me.id, 'ChangeEmail', ctx.clock.now()),
  }),
  steppedUpUntil: t.field({
    type: 'DateTime',
    nullable: true,
    description:
      'The time until which the session needs no new proof of identity. Null where a proof is needed, and for staff who act as the person.',
    resolve: (_me, _args, ctx) => steppedUpUntil(ctx),
  }),
  deletesAt: t.field({
    type: 'DateTime',
    nullable: true,
    description:
      'When the personal data of a deleted account is erased. Null for an account that is not deleted.',
    resolve: (me) => me.deleted_at && deletesAt(me.deleted_at),
  }),
}))

const me = (ctx: Ctx, { userId }: { userId: string }) => users.userById(ctx, userId)

mutation(updatePhoneNumber, {
  type: users.MeType,
  description:
    'Sends a code to the new number. A proven number stays until verifyPhoneNumber proves the new one.',
  load: me,
})
mutation(verifyPhoneNumber, { type: users.MeType, load: me })
mutation(byVisitor(undoPhoneChange), {
  type: users.UserType,
  description:
    'Undoes a change of the phone number, with the token from the notice to the old number. The caller needs no sign-in. CONFLICT where somebody else has proven the old number since.',
  load: me,
})
mutation(startEmailChange, {
  type: users.MeType,
  description:
    'Sends a link to the new email address. The old address stays until the person opens the link.',
  load: me,
})
mutation(byVisitor(undoEmailChange), {
  type: users.UserType,
  description:
    'Undoes a change of the email address, with the token from the notice to the old address. The caller needs no sign-in. CONFLICT where somebody else has proven the old address since.',
  load: me,
})
mutation(deactivateAccount, { type: users.MeType, load: me })
mutation(deleteAccount, { type: users.MeType, load: me })
mutation(byVisitor(recoverAccount), {
  type: users.MeType,
  description:
    'Brings a deleted or deactivated account back, with the refresh token of a sign-in to that account. AUTH_NOT_AUTHENTICATED for any other token, and after the data was erased.',
  load: me,
})

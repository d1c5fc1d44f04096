import * as users from '#domains/users/public.ts'
import { b } from '#platform/graphql/builder.ts'
import { hashOf } from '../password/read-hash.ts'
import { steppedUpUntil } from '../step-up.ts'
import { readPending } from './contacts/pending-change.ts'
import { startEmailChange } from './contacts/start-email-change.ts'
import { undoEmailChange } from './contacts/undo-email-change.ts'
import { undoPhoneChange } from './contacts/undo-phone-change.ts'
import { updatePhoneNumber } from './contacts/update-phone-number.ts'
import { verifyPhoneNumber } from './contacts/verify-phone-number.ts'
import { asNobody } from './leaving/as-nobody.ts'
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

b.mutationFields((t) => ({
  updatePhoneNumber: t.field({
    type: users.MeType,
    description: 'Sends a code to the number. A proven one stays until verifyPhoneNumber.',
    args: { phoneNumber: t.arg.string({ required: true }) },
    resolve: async (_root, args, ctx) => {
      const { userId } = await updatePhoneNumber.run(ctx, args)
      return users.userById(ctx, userId)
    },
  }),
  verifyPhoneNumber: t.field({
    type: users.MeType,
    args: { code: t.arg.string({ required: true }) },
    resolve: async (_root, args, ctx) => {
      const { userId } = await verifyPhoneNumber.run(ctx, args)
      return users.userById(ctx, userId)
    },
  }),
  undoPhoneChange: t.field({
    type: users.UserType,
    description: 'By the link of the notice to the number before; nobody needs to be signed in.',
    args: { token: t.arg.string({ required: true }) },
    resolve: async (_root, args, ctx) => {
      const { userId } = await undoPhoneChange.run(asNobody(ctx), args)
      return users.userById(ctx, userId)
    },
  }),
  startEmailChange: t.field({
    type: users.MeType,
    description: 'Mails a link to the new address. The old one stays until it is followed.',
    args: { email: t.arg.string({ required: true }) },
    resolve: async (_root, args, ctx) => {
      const { userId } = await startEmailChange.run(ctx, args)
      return users.userById(ctx, userId)
    },
  }),
  undoEmailChange: t.field({
    type: users.UserType,
    description: 'By the link of the notice to the address before; nobody needs to be signed in.',
    args: { token: t.arg.string({ required: true }) },
    resolve: async (_root, args, ctx) => {
      const { userId } = await undoEmailChange.run(asNobody(ctx), args)
      return users.userById(ctx, userId)
    },
  }),
  deactivateAccount: t.field({
    type: users.MeType,
    resolve: async (_root, _args, ctx) => {
      const { userId } = await deactivateAccount.run(ctx, {})
      return users.userById(ctx, userId)
    },
  }),
  deleteAccount: t.field({
    type: users.MeType,
    resolve: async (_root, _args, ctx) => {
      const { userId } = await deleteAccount.run(ctx, {})
      return users.userById(ctx, userId)
    },
  }),
  recoverAccount: t.field({
    type: users.MeType,
    description: 'By the refresh token of a sign-in to a deleted or deactivated account.',
    args: { refreshToken: t.arg.string({ required: true }) },
    resolve: async (_root, args, ctx) => {
      const { userId } = await recoverAccount.run(asNobody(ctx), args)
      return users.userById(ctx, userId)
    },
  }),
}))

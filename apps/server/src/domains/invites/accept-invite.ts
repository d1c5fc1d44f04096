import { asksPrivacyPolicy, inviteRefusal, inviteStateAt } from '@reprise/rules/invites/invite'
import { acceptInviteInput } from '@reprise/rules/invites/invite.input'
import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { isLink, lockForInvitee } from './find-invite.ts'
import { inviteAccepted } from './invites.news.ts'
import type { InviteRow } from './invites.sql.ts'
import { endInvite, insertAcceptance, selectAcceptance } from './invites.sql.ts'
import { invitableOf } from './kinds.ts'
import { useLink } from './use-link.ts'

const agreeFirst = 'Please agree to the privacy policy.'

async function requireOpen({ tx, now }: Pick<Work, 'tx' | 'now'>, invite: InviteRow): Promise<void> {
  const state = inviteStateAt(invite.state, invite.expires_at.epochMilliseconds, now.epochMilliseconds)
  const refusal = inviteRefusal(state)
  if (refusal) throw fail.because(refusal)
  const inviter = (await users.usersByIds(tx, [invite.inviter_id])).get(invite.inviter_id)
  if (!inviter || users.isHidden(inviter))
    throw fail.conflict('The person who sent this invite is no longer here.')
}

/** Gives the role that the invite offers. The invite's kind may refuse; then nothing is given. */
async function join(work: Work, invite: InviteRow, userId: string): Promise<void> {
  const { kind, target_id, role, inviter_id, created_at } = invite
  const invitable = invitableOf(work, kind)
  if (!invitable || target_id === null || role === null) return
  await invitable.accept(work, {
    targetId: target_id,
    role,
    inviterId: inviter_id,
    linkMadeAt: isLink(invite) ? created_at : null,
    userId,
  })
}

/**
 * Accepts an invite: the person gets what it offers in the same transaction, and only once, however often
 * they ask. What may have changed since it was sent is checked now.
 */
export const acceptInvite = operation({
  name: 'acceptInvite',
  input: acceptInviteInput,
  mostAMinute: byHand,
  may: lockForInvitee,
  load: async ({ tx, grant: invite, actor }) => ({
    kind: invite.kind,
    before: (await selectAcceptance(tx, invite.id, actor.userId))[0],
  }),
  ensure({ loaded: { before, kind }, actor, input }) {
    if (before) return
    if (!actor.isComplete) throw fail.forbidden('Complete your profile to accept invites.')
    if (asksPrivacyPolicy(kind) && !input.disclosures.privacyPolicy) {
      throw fail.badInput(agreeFirst, { privacyPolicy: agreeFirst })
    }
  },
  async write(call) {
    const { tx, now, grant: invite, loaded, actor, input } = call
    const answer = {
      inviteId: invite.id,
      inviterId: invite.inviter_id,
      userId: actor.userId,
      kind: invite.kind,
    }
    if (loaded.before) return { ...answer, count: 0 }
    await requireOpen(call, invite)
    await join(call, invite, actor.userId)
    const { contactData, privacyPolicy } = input.disclosures
    const counted = invite.kind === 'USER' ? invite.inviter_id : null
    const [made] = await insertAcceptance(
      tx,
      invite.id,
      actor.userId,
      now,
      contactData,
      privacyPolicy,
      counted,
    )
    if (!made) throw fail.conflict('One of you already accepted an invite from the other.')
    if (isLink(invite)) await useLink(tx, invite.id)
    else await endInvite(tx, invite.id, 'ACCEPTED', now)
    return { ...answer, count: made.count }
  },
  announce: ({ answer: { count, ...accepted } }) =>
    count > 0 ? [inviteAccepted(accepted.inviteId, count + 1, accepted)] : [],
  subject: ({ inviteId }) => inviteId,
})

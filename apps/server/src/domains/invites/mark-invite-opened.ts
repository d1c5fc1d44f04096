import { inviteInput } from '@reprise/rules/invites/invite.input'
import { isId } from '@reprise/rules/platform/ids/id'
import { statement } from '#platform/db/statement.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { gone } from './find-invite.ts'
import { selectInvites } from './invites.sql.ts'

// Tested in domains/tickets/invite/answer-invitation.test.ts.

const noteOpened = statement<[string, Temporal.Instant], never>(`
update invite set opened_at = $2 where id = $1 and opened_at is null`)

/**
 * Notes that the page of an invite was opened, the first time and by anybody but its sender. Everybody who has the id
 * may say so. NOT_FOUND for an unknown and for a revoked id.
 */
export const markInviteOpened = operation({
  name: 'markInviteOpened',
  whileActing: 'allowed',
  input: inviteInput,
  mostAMinute: byHand,
  async may({ tx, input }) {
    const [invite] = isId(input.inviteId) ? await selectInvites(tx, [input.inviteId]) : []
    if (!invite || invite.state === 'REVOKED') throw gone()
    return invite
  },
  async write({ tx, now, grant: invite, caller }) {
    const isSeen = caller?.userId === invite.inviter_id || caller?.impersonatedBy != null
    if (!isSeen) await noteOpened(tx, invite.id, now)
    return { inviteId: invite.id }
  },
  subject: ({ inviteId }) => inviteId,
})

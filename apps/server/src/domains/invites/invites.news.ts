import type { InviteKind } from '@reprise/rules/invites/enums'
import { newsKind } from '#platform/news/news.ts'

/** Somebody was invited, by user name or by mail. A link announces nothing. */
export const inviteCreated = newsKind<{ inviteId: string; inviterId: string }>('invite.created')

/** An invite was accepted; of a link once for each person. */
export const inviteAccepted = newsKind<{
  inviteId: string
  inviterId: string
  userId: string
  kind: InviteKind
}>('invite.accepted')

export const inviteDeclined = newsKind<{ inviteId: string; inviterId: string; userId: string }>(
  'invite.declined',
)

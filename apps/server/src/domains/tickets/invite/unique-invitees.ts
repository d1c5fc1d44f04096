import { contactsExistInput, invitationSourcesInput } from '@reprise/rules/tickets/invite/invite.input'
import { z } from 'zod'
import type { Ctx } from '#platform/ctx.ts'
import { parseInput } from '#platform/writes/parse-input.ts'
import { readWaysThere } from './already-there.ts'
import { requireInvitationsInView } from './read-invitations.ts'
import { readSources } from './read-sources.ts'

const sourcesOnly = z.object({ sources: invitationSourcesInput })

/**
 * How many people the chosen sources have, each counted once, without the caller. It does not tell which of them have an
 * account or are invited already.
 */
export async function countUniqueInvitees(ctx: Ctx, eventId: string, asked: unknown): Promise<number> {
  const { viewer } = await requireInvitationsInView(ctx, eventId)
  const { sources } = parseInput(sourcesOnly, { sources: asked })
  const { invitees } = await readSources({ db: ctx.db, actor: viewer, asking: ctx }, sources)
  return invitees.length
}

export interface ContactsThere {
  emails: string[]
  phones: string[]
}

/**
 * Which of these addresses and numbers are at an event already: they were invited to it, or belong to one of its guests,
 * for a caller who sees the contacts of guests.
 */
export async function readContactsExist(ctx: Ctx, eventId: string, asked: unknown): Promise<ContactsThere> {
  const { event, seesAddresses } = await requireInvitationsInView(ctx, eventId)
  const { emails, phones } = parseInput(contactsExistInput, asked)
  const there = await readWaysThere(ctx.db, event.id, { userIds: [], emails, phones }, seesAddresses)
  return {
    emails: emails.filter((each) => there.has(each)),
    phones: phones.filter((each) => there.has(each)),
  }
}

import type { InviteKind, InviteState } from '@reprise/rules/invites/enums'
import {
  inviteRefusal,
  inviteStateAt,
  invitesRemaining,
  linkUsedUp,
  maskedAddress,
  maskedNumber,
} from '@reprise/rules/invites/invite'
import { phrase } from '@reprise/rules/platform/phrase'
import { unknownName } from '@reprise/rules/users/profile'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import { isFor, isLink } from './find-invite.ts'
import type { AcceptanceRow, InviteRow } from './invites.sql.ts'
import { countPending, selectAcceptances } from './invites.sql.ts'
import type { InviteTargetFacts } from './kinds.ts'
import { invitableOf } from './kinds.ts'

const loadFacts = loadByKey<InviteTargetFacts>(async (ctx, keys) => {
  const found = new Map<string, InviteTargetFacts>()
  const byKind = Map.groupBy(keys, (key) => key.slice(0, key.indexOf(':')) as InviteKind)
  for (const [kind, ofKind] of byKind) {
    const ids = ofKind.map((key) => key.slice(kind.length + 1))
    const facts = await invitableOf(ctx, kind)?.describe(ctx.db, ids, ctx.clock.now())
    for (const [id, each] of facts ?? []) found.set(`${kind}:${id}`, each)
  }
  return found
})

/** What an invite offers, for everybody who has the invite. */
export async function targetOf(ctx: Ctx, invite: InviteRow): Promise<InviteTargetFacts> {
  const { kind, target_id: id } = invite
  if (id === null) {
    return { name: ctx.config.brandName, slug: '', avatarFile: null, closed: null, pathFor: () => '/home' }
  }
  const gone = {
    name: unknownName,
    slug: '',
    avatarFile: null,
    closed: phrase('It no longer exists.'),
    pathFor: () => '/home',
  }
  return (await loadFacts(ctx, `${kind}:${id}`)) ?? gone
}

const loadAcceptances = loadByKey<AcceptanceRow[]>(async (ctx, ids) =>
  Map.groupBy(await selectAcceptances(ctx.db, ids), (row) => row.invite_id),
)

/** The acceptances of an invite: all for the inviter, for another person only their own. */
export async function acceptancesFor(ctx: Ctx, invite: InviteRow): Promise<AcceptanceRow[]> {
  const caller = await ctx.caller()
  if (!caller) return []
  const all = (await loadAcceptances(ctx, invite.id)) ?? []
  return invite.inviter_id === caller.userId ? all : all.filter((each) => each.user_id === caller.userId)
}

/** The state of an invite for the viewer. For a link: whether the viewer has accepted it. */
export async function stateFor(ctx: Ctx, invite: InviteRow): Promise<InviteState> {
  const now = ctx.clock.now().epochMilliseconds
  const state = inviteStateAt(invite.state, invite.expires_at.epochMilliseconds, now)
  if (!isLink(invite) || (await ctx.caller())?.userId === invite.inviter_id) return state
  return (await acceptancesFor(ctx, invite)).length > 0 ? 'ACCEPTED' : state
}

/** The sentence that says why an invite cannot be accepted any more; null while it waits. */
export async function closedBecause(ctx: Ctx, invite: InviteRow): Promise<string | null> {
  const refusal = inviteRefusal(await stateFor(ctx, invite))
  if (refusal) return refusal.text
  if (users.isHidden(await users.userById(ctx, invite.inviter_id))) {
    return 'The person who sent this invite is no longer here.'
  }
  const isUsedUp = isLink(invite) && invite.most_uses !== null && invite.uses >= invite.most_uses
  const isIn = isUsedUp && (await acceptancesFor(ctx, invite)).length > 0
  return isUsedUp && !isIn ? linkUsedUp : (await targetOf(ctx, invite)).closed
}

export async function isForViewer(ctx: Ctx, invite: InviteRow): Promise<boolean> {
  const caller = await ctx.caller()
  return caller !== null && isFor(invite, await users.userById(ctx, caller.userId))
}

/** Whether the viewer sent the invite, or it is for the viewer. */
async function isBetweenThem(ctx: Ctx, invite: InviteRow): Promise<boolean> {
  return (await ctx.caller())?.userId === invite.inviter_id || isForViewer(ctx, invite)
}

/**
 * The address that the invite was sent to, for the sender and for the person who has proven it; masked for anybody
 * else.
 */
export async function addressFor(ctx: Ctx, invite: InviteRow): Promise<string | null> {
  return (await isBetweenThem(ctx, invite)) ? invite.to_email : null
}

/** The sender's message, for the sender and for the invited person. */
export async function messageFor(ctx: Ctx, invite: InviteRow): Promise<string | null> {
  return (await isBetweenThem(ctx, invite)) ? invite.message : null
}

export const maskedAddressOf = (invite: InviteRow) => invite.to_email && maskedAddress(invite.to_email)

export const maskedNumberOf = (invite: InviteRow) => invite.to_phone && maskedNumber(invite.to_phone)

/**
 * The invited person, or the person who accepted a link, for the sender and for that person. An invite to an
 * address has no person before it is accepted.
 */
export async function inviteeFor(ctx: Ctx, invite: InviteRow): Promise<users.UserRow | null> {
  const [accepted] = isLink(invite) ? [] : await acceptancesFor(ctx, invite)
  const userId = accepted?.user_id ?? invite.to_user_id
  const caller = await ctx.caller()
  if (userId === null || caller === null) return null
  const mayKnow = caller.userId === invite.inviter_id || caller.userId === userId
  return mayKnow ? users.userById(ctx, userId) : null
}

export interface SharedContact {
  emailAddress: string | null
  phoneNumber: string | null
}

/**
 * The contacts that an acceptance shares with the inviter, as far as they are proven now; null where none are
 * shared.
 */
export async function contactOf(
  ctx: Ctx,
  invite: InviteRow,
  accepted: AcceptanceRow,
): Promise<SharedContact | null> {
  const caller = await ctx.caller()
  if (!accepted.shares_contact || caller?.userId !== invite.inviter_id || caller.impersonatedBy) return null
  const person = await users.userById(ctx, accepted.user_id)
  if (users.isHidden(person)) return null
  return {
    emailAddress: person.email_verified_at ? person.email : null,
    phoneNumber: person.phone_verified_at ? person.phone_number : null,
  }
}

/** How many more invites to the platform the person may have open (S-038). */
export async function remainingOf(ctx: Ctx, person: users.UserRow): Promise<number> {
  const [pending] = await countPending(ctx.db, person.id, ctx.clock.now())
  return invitesRemaining(person.invites_granted, pending?.count ?? 0)
}

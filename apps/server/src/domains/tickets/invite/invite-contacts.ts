import { sentence } from '@reprise/rules/platform/sentence'
import type { InvitationSource } from '@reprise/rules/tickets/invite/invite.input'
import { inviteContactsInput } from '@reprise/rules/tickets/invite/invite.input'
import type { Found } from '@reprise/rules/tickets/invite/invitees'
import { wayTo } from '@reprise/rules/tickets/invite/invitees'
import { mostInvitees, mostPhones, mostRefusedNamed } from '@reprise/rules/tickets/invite/limits'
import * as auth from '#domains/auth/public.ts'
import * as events from '#domains/events/public.ts'
import * as invites from '#domains/invites/public.ts'
import * as notifications from '#domains/notifications/public.ts'
import type { Work } from '#platform/ctx.ts'
import { Failure, fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import type { Call } from '#platform/writes/operation.ts'
import { operation } from '#platform/writes/operation.ts'
import { seesContacts } from '../booking/guests-in-view.ts'
import { readAlreadyThere } from './already-there.ts'
import type { InvitingGrant } from './guest-invites.ts'
import {
  GUEST_ROLE,
  makeInvited,
  requireGuestRoom,
  requireInviterOrGuest,
  requireInviting,
} from './guest-invites.ts'
import type { Resolved } from './read-sources.ts'
import { readRefusals, readSources } from './read-sources.ts'

export const invitationRefusals = ['NO_SUCH_USER', 'OPTED_OUT', 'TOO_OFTEN', 'TOO_MANY_MESSAGES'] as const
type InvitationRefusal = (typeof invitationRefusals)[number]

/** Somebody who was not invited: the name, address or number that the caller chose, and the reason. */
export type RefusedInvitee = { label: string; reason: InvitationRefusal }

const labelOf = ({ userId, email, phone, name }: Found): string =>
  (userId ? name : null) ?? email ?? phone ?? name ?? ''

const tooManyAtEvent = () =>
  fail.limitReached(sentence('An event can have at most {{count}} invitations.', { count: mostInvitees }))

/** Throws LIMIT_REACHED where the event, or the caller within a day, would pass what they may invite. */
async function requireRoom(
  { tx, now }: Work,
  eventId: string,
  callerId: string,
  more: number,
): Promise<void> {
  if ((await invites.countInvited(tx, 'GUEST', eventId)) + more > mostInvitees) throw tooManyAtEvent()
  const today = await invites.countInvitedBy(tx, 'GUEST', callerId, now.subtract({ hours: 24 }))
  if (today + more > mostInvitees) {
    throw fail.limitReached("You've invited many people today. Try again tomorrow.")
  }
}

// Text messages cost money, and the lists belong to the people who host.
function requireForGuests(sources: readonly InvitationSource[]): void {
  if (sources.some(({ source, phoneNumbers }) => source !== 'DIRECT' || phoneNumbers.length > 0))
    throw fail.forbidden('Guests invite people by username or email address.')
}

/** Counts a text message to each number. Those for which no message is left are refused. */
async function refusePhones(call: Call<unknown>, invitees: readonly Found[]): Promise<RefusedInvitee[]> {
  const refused: RefusedInvitee[] = []
  const phones = invitees.flatMap((each) => wayTo(each).phone ?? [])
  for (const [index, phone] of phones.entries()) {
    if (index >= mostPhones) {
      refused.push({ label: phone, reason: 'TOO_MANY_MESSAGES' })
      continue
    }
    try {
      await auth.spendSms(call, { to: phone, address: call.ctx.address })
    } catch (error) {
      if (!(error instanceof Failure) || !['RATE_LIMITED', 'BAD_INPUT'].includes(error.code)) throw error
      refused.push({ label: phone, reason: 'TOO_MANY_MESSAGES' })
    }
  }
  return refused
}

/** The invitees without those who are there already, and those who cannot be invited. */
async function sortOut(
  call: Call<unknown>,
  { event, permissions }: InvitingGrant,
  { invitees, unknownNames, unwilling }: Resolved,
) {
  const seesThem = seesContacts(call.actor, permissions)
  const there = await readAlreadyThere(call.tx, event.id, invitees, seesThem)
  const newcomers = invitees.filter((each) => !there.has(each))
  const addresses = newcomers.flatMap((each) => wayTo(each).email ?? [])
  const optedOut = await notifications.readOptedOut(call.tx, 'INVITES', addresses)
  const ways = newcomers.flatMap(({ email, phone }) => [email, phone]).filter((way) => way !== null)
  const refusing = await readRefusals(call.tx, call.actor.userId, ways)
  const refused: RefusedInvitee[] = [
    ...unknownNames.map((label): RefusedInvitee => ({ label, reason: 'NO_SUCH_USER' })),
    ...unwilling.map((label): RefusedInvitee => ({ label, reason: 'OPTED_OUT' })),
  ]
  const willing = newcomers.filter((each) => {
    const { email, phone } = wayTo(each)
    const isOut = optedOut.has(email ?? '') || refusing.has(email ?? phone ?? '')
    if (isOut) refused.push({ label: labelOf(each), reason: 'OPTED_OUT' })
    return !isOut
  })
  const withoutMessage = await refusePhones(call, willing)
  const numbers = new Set(withoutMessage.map(({ label }) => label))
  const sent = willing.filter((each) => !numbers.has(wayTo(each).phone ?? ''))
  return { sent, alreadyThere: invitees.length - newcomers.length, refused: [...refused, ...withoutMessage] }
}

/**
 * Invites people to an event as its guests: from what the caller enters, from earlier events, saved lists and contacts.
 * Each person is invited once, and not again; their letters go out bit by bit (`sendDueLetters`). Whether an entered
 * address has an account shows nowhere.
 */
export const inviteContactsToEvent = operation({
  name: 'inviteContactsToEvent',
  input: inviteContactsInput,
  mostAMinute: byHand,
  may: (call) => requireInviterOrGuest(call.tx, call, call.actor, call.input.eventId),
  mayAgain: true,
  async load(call) {
    // Locked, so that two calls at once invite nobody twice and do not pass the limit of the event together.
    const event = requireInviting(await events.lockEvent(call, call.input.eventId), call.now)
    if (call.grant.isGuest) requireForGuests(call.input.sources)
    const resolved = await readSources({ db: call.tx, actor: call.actor, asking: call }, call.input.sources)
    return { event, ...(await sortOut(call, call.grant, resolved)) }
  },
  async write(call) {
    const { tx, actor, input } = call
    const { event, sent, alreadyThere, refused } = call.loaded
    await requireRoom(call, event.id, actor.userId, sent.length)
    await requireGuestRoom(call, call.grant, event, sent.length)
    const common = {
      inviterId: actor.userId,
      kind: 'GUEST' as const,
      targetId: event.id,
      role: GUEST_ROLE,
      message: input.message,
      expiresAt: event.end_date,
    }
    const recipients = sent.map((each) => ({ ...wayTo(each), name: each.name, source: each.source }))
    const made = await invites.inviteMany(call, common, recipients)
    const ways = new Set(made.map((each) => each.to_user_id ?? each.to_email ?? each.to_phone))
    const isMade = (each: Found) => Object.values(wayTo(each)).some((way) => way !== null && ways.has(way))
    const tooOften = sent.filter((each) => !isMade(each))
    await makeInvited(
      { tx, now: call.now },
      event.id,
      made.flatMap(({ to_user_id: userId }) => userId ?? []),
    )
    const all = [
      ...refused,
      ...tooOften.map((each): RefusedInvitee => ({ label: labelOf(each), reason: 'TOO_OFTEN' })),
    ]
    return {
      eventId: event.id,
      invited: made.length,
      alreadyThere,
      refusedCount: all.length,
      refused: all.slice(0, mostRefusedNamed),
    }
  },
  idempotent: true,
  subject: ({ eventId }) => eventId,
  noted: ({ invited }) => ({ invited }),
})

import { randomUUID } from 'node:crypto'
import type { Person } from '../ask.ts'
import type { TestApp } from '../start-test-app.ts'
import { makePointsOrder, makeSeller } from '../steps/buy-points.ts'
import { buyTickets, createOrder, quoteCart } from '../steps/buy-tickets.ts'
import { commentOnEvent } from '../steps/comment-on-events.ts'
import { makeWay, submitProof, ways } from '../steps/earn-offers.ts'
import { listGuest } from '../steps/list-guests.ts'
import { makeAchievement } from '../steps/make-achievement.ts'
import { makeDrawOffer } from '../steps/make-draw.ts'
import { makeEvent } from '../steps/make-event.ts'
import { joinOffer, makeOffer, redeemOffer } from '../steps/make-offer.ts'
import { makeTiers } from '../steps/make-tiers.ts'
import { makeSharedAward } from '../steps/share-award.ts'
import { shareTicket } from '../steps/share-tickets.ts'
import { takeTickets } from '../steps/take-tickets.ts'
import { joinClub, makeTrade } from '../steps/trade-points.ts'
import type { MatrixFixture } from './fixture.ts'

const staff = [
  ['coHost', 'CO_HOST'],
  ['promoter', 'PROMOTER'],
  ['sponsor', 'SPONSOR'],
  ['door', 'DOOR'],
  ['coordinator', 'COORDINATOR'],
  ['talent', 'TALENT'],
] as const

interface Options {
  isPrivate?: boolean
  /** False for an event of other people, at which nobody of the world has a role. */
  isOurs?: boolean
  /** The fields to make. All of them without it. */
  wanted?: Set<string>
}

const location = {
  address: '1 Hidden Lane',
  latitude: 1,
  longitude: 1,
  isOnlyVisibleToApprovedAttendees: true,
}

/** Makes something when it is first asked for, and then knows it. */
function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** The parts of a fixture, each made when it is first asked for. */
function partsOf(t: TestApp, isOurs: boolean) {
  const { world, db } = t
  const host = isOurs ? world.host : world.secondMember
  const holder = isOurs ? world.member : world.secondMember
  const now = t.clock.now()
  // Invites and offers are two days old: people may send so many of them in an hour and a day, and the tests make more
  // fixtures than that.
  const longAgo = now.subtract({ hours: 48 })
  const questionId = randomUUID()

  const event = once(async () => {
    const { eventId, slug, eventTicketIds } = await makeEvent(t, {
      host,
      input: {
        location,
        optInGuestCount: false,
        optInGuestList: true,
        questionRequirements: [{ questionId, question: 'Anything else?', kind: 'LONG_TEXT' }],
        ...(isOurs ? {} : { clubId: null }),
      },
      tickets: [{}, { isRequiredApproval: true }, {}, { price: 2500 }],
    })
    if (isOurs) {
      const roles = staff.map(([person, role]) => ({
        event_id: eventId,
        user_id: world[person].userId,
        role,
        assigned_at: now,
      }))
      await db.insertInto('event_role').values(roles).execute()
    }
    const [free = '', asked = '', spare = '', paid = ''] = eventTicketIds
    return { eventId, slug, free, asked, spare, paid }
  })
  const attendeeOf = async ({ userId }: Person) => {
    const { eventId } = await event()
    const query = db.selectFrom('attendee').select('id').where('event_id', '=', eventId)
    return (await query.where('user_id', '=', userId).executeTakeFirstOrThrow()).id
  }
  const take = async () => {
    const { eventId, free } = await event()
    return (await takeTickets(t, holder, eventId, free)).data.purchaseEventTickets
  }
  // One account of the guest that people follow, at whichever event of the world.
  const connection = once(async () => {
    await db
      .insertInto('social_connection')
      .values({
        provider: 'instagram',
        subject: `of ${holder.userId}`,
        user_id: holder.userId,
        name: 'Followed',
        url: null,
        followers: 1200,
        connected_at: now,
      })
      .onConflict((oc) => oc.doNothing())
      .execute()
  })
  const taken = once(async () => {
    const { booking, tickets } = await take()
    await connection()
    const { ticketId = '', code = '' } = tickets[0] ?? {}
    return { bookingId: booking.bookingId, ticketId, code: code ?? '', attendeeId: await attendeeOf(holder) }
  })
  const waiting = once(async () => {
    const { eventId, asked } = await event()
    const { data } = await takeTickets(t, world.secondMember, eventId, asked)
    const { bookingId } = data.purchaseEventTickets.booking
    return { bookingId, attendeeId: await attendeeOf(world.secondMember) }
  })
  const items = once(async () => [{ eventTicketId: (await event()).paid, quantity: 1 }])
  const paid = once(async () => buyTickets(t, holder, (await event()).eventId, await items()))
  const ordered = once(async () => {
    const { data } = await createOrder(t, holder, (await event()).eventId, await items())
    return data.createEventOrder.orderId
  })
  const quote = once(async () => {
    const { data } = await quoteCart(t, holder, (await event()).eventId, await items())
    return data.ticketCost.paymentAuthCode ?? ''
  })
  const share = once(async () => {
    await taken()
    const [offered] = (await take()).tickets
    // At events of other people nobody of the world gets the offer, because an offer shows a private event to its
    // recipient.
    const offeredTo = isOurs ? { userName: world.stranger.userName } : { email: 'nobody@example.test' }
    const { data } = await shareTicket(t, holder, offered?.ticketId ?? '', offeredTo)
    const { shareId } = data.shareTicket
    await db.updateTable('ticket_share').set({ created_at: longAgo }).where('id', '=', shareId).execute()
    return shareId
  })
  const guest = once(async () => {
    const { eventId, free } = await event()
    const { data } = await listGuest(t, host, eventId, [free], {
      fullName: 'Listed Fixture',
      emailAddress: 'listed@fixture.test',
      phoneNumber: '+14155550199',
      note: 'Listed note',
      customFields: [{ key: 'table', label: 'Table', value: '7' }],
    })
    const { guestId, tickets } = data.createEventGuest
    return { guestId, ticketId: tickets[0]?.ticketId ?? '' }
  })
  const invite = once(async () => {
    const inviteId = randomUUID()
    const sent = {
      inviter_id: host.userId,
      target_id: (await event()).eventId,
      message: null,
      created_at: longAgo,
    }
    await db
      .insertInto('invite')
      .values({
        ...sent,
        id: inviteId,
        kind: 'EVENT',
        role: 'TALENT',
        to_user_id: isOurs ? world.stranger.userId : null,
        to_email: isOurs ? null : 'nobody@example.test',
        expires_at: now.add({ hours: 24 }),
      })
      .execute()
    // The host's, to an address, whose letter is out.
    await db
      .insertInto('invite')
      .values({
        ...sent,
        id: randomUUID(),
        kind: 'GUEST',
        role: 'ATTENDEE',
        to_user_id: null,
        to_email: 'asked-guest@example.test',
        expires_at: now.add({ hours: 6 }),
        last_letter_at: now,
        letters: 1,
      })
      .execute()
    return inviteId
  })
  const contact = once(async () => {
    const [contactId, groupId] = [randomUUID(), randomUUID()]
    const owned = { owner_id: host.userId, created_at: now }
    await db
      .insertInto('contact')
      .values({
        ...owned,
        id: contactId,
        name: 'Ann Fixture',
        email: `${contactId}@example.test`,
        phone_number: null,
        custom_fields: '[]',
        updated_at: now,
      })
      .execute()
    await db
      .insertInto('contact_group')
      .values({ ...owned, id: groupId, name: `Group ${groupId}` })
      .execute()
    await db.insertInto('contact_in_group').values({ group_id: groupId, contact_id: contactId }).execute()
    return { contactId, groupId }
  })
  const message = once(async () => {
    const id = randomUUID()
    await db
      .insertInto('event_message')
      .values({
        id,
        event_id: (await event()).eventId,
        sent_by: host.userId,
        channel: 'EMAIL',
        subject: 'Doors',
        text: 'At 8.',
        audience: '{}',
        state: 'SCHEDULED',
        created_at: now,
        send_at: now.add({ hours: 24 }),
        ended_at: null,
        recipients: null,
        sent_up_to: null,
      })
      .execute()
    return id
  })
  const notification = once(async () => {
    const id = randomUUID()
    await db
      .insertInto('notification')
      .values({
        id,
        user_id: holder.userId,
        type: 'EventApproved',
        properties: '{}',
        cause: id,
        created_at: now,
      })
      .execute()
    return id
  })
  const doorDevice = once(async () => {
    const id = randomUUID()
    await db
      .insertInto('door_device')
      .values({
        id,
        event_id: (await event()).eventId,
        zones: '[]',
        created_by: host.userId,
        created_at: now,
        code_expires_at: now,
        name: 'iPhone at North',
        token_hash: id,
        paired_at: now,
      })
      .execute()
    return id
  })
  const trade = once(async () => {
    const from = isOurs ? holder : await world.addPerson(`trader-${randomUUID().slice(0, 8)}`)
    const to = isOurs ? world.stranger : await world.addPerson(`trader-${randomUUID().slice(0, 8)}`)
    await joinClub(t, world.clubId, to)
    return makeTrade(t, { clubId: world.clubId, from, to })
  })
  const offer = once(async () => {
    const offerId = await makeOffer(t, { access: 'PUBLIC', limitPerMember: 1000 })
    await joinClub(t, world.clubId, holder)
    await joinOffer(t, holder, offerId)
    const { data } = await redeemOffer(t, holder, offerId)
    return { offerId, redemptionId: data.redeemOffer.redemptionId }
  })
  const shown = once(async () => {
    const venue = isOurs ? { venueEventId: (await event()).eventId } : {}
    const offerId = await makeOffer(t, { access: 'PUBLIC', isAtVenue: true, ...venue })
    await joinClub(t, world.clubId, holder)
    await joinOffer(t, holder, offerId)
    return (await redeemOffer(t, holder, offerId)).data.redeemOffer.code ?? ''
  })
  const earned = once(async () => {
    await joinClub(t, world.clubId, holder)
    const more = { access: 'PUBLIC', limitPerMember: 1000, configuration: { period: 'DAY' } }
    const linkOfferId = await makeWay(t, 'interact', more)
    const coded = await makeWay(t, 'buy-product', more)
    const sent = await submitProof(t, holder, coded, { code: ways['buy-product'].code })
    const reviewed = await makeWay(t, 'social-action', { access: 'PUBLIC' })
    const proof = await submitProof(t, holder, reviewed, { link: 'https://instagram.com/p/1' })
    return {
      linkOfferId,
      fulfilmentId: sent.data.submitOfferProof.fulfilment?.fulfilmentId ?? '',
      proofId: proof.data.submitOfferProof.proof?.proofId ?? '',
    }
  })
  const drawOffer = once(async () => {
    const offerId = await makeDrawOffer(t, { access: 'PUBLIC' })
    await joinClub(t, world.clubId, holder)
    await joinOffer(t, holder, offerId)
    return offerId
  })
  const badge = once(() => makeSharedAward(t, holder))
  const comment = once(async () => {
    await taken()
    const { data } = await commentOnEvent(t, holder, (await event()).eventId, 'See you there')
    return data.commentOnEvent.commentId
  })

  const fields: { [Field in keyof MatrixFixture]: () => Promise<MatrixFixture[Field]> } = {
    eventId: async () => (await event()).eventId,
    slug: async () => (await event()).slug,
    freeEventTicket: async () => (await event()).free,
    askedEventTicket: async () => (await event()).asked,
    spareEventTicket: async () => (await event()).spare,
    questionId: async () => {
      await event()
      return questionId
    },
    bookingId: async () => (await taken()).bookingId,
    ticketId: async () => (await taken()).ticketId,
    attendeeId: async () => (await taken()).attendeeId,
    code: async () => (await taken()).code,
    waitingId: async () => (await waiting()).bookingId,
    waitingAttendeeId: async () => (await waiting()).attendeeId,
    paidId: async () => (await paid()).bookingId,
    orderId: ordered,
    items,
    quote,
    commentId: comment,
    notificationId: notification,
    shareId: share,
    tradeId: trade,
    inviteId: invite,
    guestId: async () => (await guest()).guestId,
    guestTicketId: async () => (await guest()).ticketId,
    messageId: message,
    doorDeviceId: doorDevice,
    contactId: async () => (await contact()).contactId,
    contactGroupId: async () => (await contact()).groupId,
    achievementId: () => makeAchievement(t, { awardedTo: [holder] }),
    awardId: async () => (await badge()).awardId,
    credentialId: async () => (await badge()).path.slice('/credentials/'.length),
    offerId: async () => (await offer()).offerId,
    drawOfferId: drawOffer,
    redemptionId: async () => (await offer()).redemptionId,
    redeemCode: shown,
    linkOfferId: async () => (await earned()).linkOfferId,
    proofId: async () => (await earned()).proofId,
    fulfilmentId: async () => (await earned()).fulfilmentId,
    clubId: async () => world.clubId,
    tierId: () => makeTiers(t),
    sellerId: () => makeSeller(t),
    pointsOrderId: () => makePointsOrder(t),
    promoterId: async () => {
      await event()
      return world.promoter.userId
    },
    holder: async () => holder,
  }
  return { fields, event }
}

/**
 * Makes one event in its final state: published, with staff, guests and requests. `wanted` names the fields that are
 * read later; what they do not need is not made, and to read another field fails.
 */
export async function makeFixture(
  t: TestApp,
  { isPrivate = false, isOurs = true, wanted }: Options = {},
): Promise<MatrixFixture> {
  const { fields, event } = partsOf(t, isOurs)
  const made: Partial<Record<string, unknown>> = {}
  for (const [name, make] of Object.entries(fields)) {
    if (wanted && !wanted.has(name)) continue
    made[name] = await make()
  }
  if (isPrivate) {
    const { eventId } = await event()
    await t.db.updateTable('event').set({ is_private: true }).where('id', '=', eventId).execute()
  }
  return new Proxy(made, {
    get(target, name) {
      if (name in fields && !(name in target)) throw new Error(`${String(name)} was not asked for`)
      return Reflect.get(target, name)
    },
  }) as unknown as MatrixFixture
}

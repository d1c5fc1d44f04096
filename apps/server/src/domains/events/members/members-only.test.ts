import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { GraphqlAnswer, Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { addTo, awardPoints, saveLadder, standing, usualLadder } from '#testing/clubs/tier-steps.ts'
import { makeHostingClub } from '#testing/events/make-hosting-club.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
import { createOrder } from '#testing/steps/buy-tickets.ts'
import type { MadeEvent } from '#testing/steps/make-event.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { readSeries, repeatEvent } from '#testing/steps/repeat-event.ts'
import { answerShare, grantTickets, setGiftAllowance, shareTicket } from '#testing/steps/share-tickets.ts'
import { acceptTicketOffer, joinTicketWaitingList, readLines } from '#testing/steps/stand-in-line.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const READ = graphql(`query ($id: String!) { event(eventIdOrSlug: $id) {
  isMembersOnly accessTier { name } club { name } myAccess { isMember isAdmitted missingPoints }
} }`)
const UPDATE = graphql(`mutation ($input: UpdateEventInput!) { updateEvent(input: $input) {
  isMembersOnly accessTier { name } club { clubId }
} }`)
const CREATE = graphql(`mutation ($input: CreateEventInput!) { createEvent(input: $input) { eventId } }`)
const COPY =
  graphql(`mutation ($eventId: ID!, $key: String!) { duplicateEvent(eventId: $eventId, idempotencyKey: $key) {
  isMembersOnly accessTier { name } club { clubId }
} }`)
const JOIN = graphql('mutation ($id: ID!) { joinClub(clubId: $id) { isMember } }')
const RAISE = graphql(`mutation ($id: ID!, $limit: Int!) {
  increaseMaxTickets(eventTicketId: $id, limitedAmount: $limit) { isFull }
}`)

let people = 0
const somebody = (name = 'visitor') => {
  people += 1
  return t.world.addPerson(`${name}${people}`)
}

/** A club of the test host with Bronze, Silver (100) and Gold (500), and a way to add members with points. */
async function makeTieredClub(name = 'Night Owls') {
  t.world.host = await t.world.signIn(t.world.host)
  const team = [{ person: t.world.host, role: 'EVENT_MANAGER' as const }]
  const clubId = await makeHostingClub(t, t.world.owner, { name }, team)
  const { tiers } = await saveLadder(t, clubId, usualLadder)
  await t.drain()
  const tierId = (tier: string) => tiers.find((each) => each.name === tier)?.tierId ?? ''
  return {
    clubId,
    tierId,
    async addMember(points = 0) {
      people += 1
      const person = await addTo(t, clubId, `owl${people}`)
      if (points > 0) await awardPoints(t, clubId, person, `test:${randomUUID()}`, 1, BigInt(points))
      return person
    },
  }
}

/** An event for members; with `tier` for those from Silver up. */
async function makeMembersEvent({
  tier,
  ...options
}: NonNullable<Parameters<typeof makeEvent>[1]> & { tier?: string } = {}) {
  const club = await makeTieredClub()
  const members = {
    clubId: club.clubId,
    isMembersOnly: true,
    ...(tier && { accessTierId: club.tierId(tier) }),
  }
  const event = await makeEvent(t, { ...options, input: { ...members, ...options.input } })
  return { ...club, ...event, eventTicketId: event.eventTicketIds[0] ?? '' }
}

const take = (person: Person, event: MadeEvent, options: Parameters<typeof takeTickets>[4] = {}) =>
  takeTickets(t, person, event.eventId, event.eventTicketIds[0] ?? '', options)
const said = ({ code, errors }: GraphqlAnswer<unknown>) => [code, errors[0]?.message]
const read = async (person: Person | null, id: string) => (await t.ask(person, READ, { id })).data.event
const update = (eventId: string, input: Record<string, unknown>) =>
  t.ask(t.world.host, UPDATE, { input: { eventId, ...input } })

const onlyMembers = ['NOT_ELIGIBLE', 'This event is only for members of Night Owls.']
const onlySilver = [
  'NOT_ELIGIBLE',
  'You need the tier Silver or a higher one. Silver takes 100 points earned in the club. You have 40.',
]

test('free tickets of an event for members: a stranger is told why not, joins the club, and gets one', async () => {
  const event = await makeMembersEvent()
  const stranger = await somebody()
  const refused = await take(stranger, event)
  expect(said(refused)).toEqual(onlyMembers)
  expect(refused.errors[0]?.extensions.gaps).toEqual([
    { kind: 'CLUB_MEMBER', have: 0, need: 1, club: { name: 'Night Owls', slug: expect.any(String) } },
  ])
  expect((await read(stranger, event.eventId)).myAccess).toEqual({
    isMember: false,
    isAdmitted: false,
    missingPoints: '0',
  })
  expect(await read(null, event.eventId)).toMatchObject({
    isMembersOnly: true,
    accessTier: null,
    myAccess: null,
  })
  await t.ask(stranger, JOIN, { id: event.clubId })
  expect((await read(stranger, event.eventId)).myAccess).toMatchObject({ isMember: true, isAdmitted: true })
  expect((await take(stranger, event)).code).toBe('OK')
})

test('from a tier up: points below it are too few, and the tier and the higher one are enough', async () => {
  const event = await makeMembersEvent({ tier: 'Silver' })
  const below = await event.addMember(40)
  const refused = await take(below, event)
  expect(said(refused)).toEqual(onlySilver)
  expect(refused.errors[0]?.extensions.gaps).toMatchObject([
    { kind: 'CLUB_TIER', have: 40, need: 100, tier: 'Silver' },
  ])
  expect((await read(below, event.eventId)).myAccess).toEqual({
    isMember: true,
    isAdmitted: false,
    missingPoints: '60',
  })
  expect((await take(await event.addMember(100), event)).code).toBe('OK')
  expect((await take(await event.addMember(700), event)).code).toBe('OK')
  const stranger = await somebody()
  const { errors } = await take(stranger, event)
  expect(errors[0]?.extensions.gaps).toMatchObject([{ kind: 'CLUB_MEMBER' }, { kind: 'CLUB_TIER', have: 0 }])
})

test('a member who reached the tier before it became dearer still gets in, and so does one who reached it after it left', async () => {
  const event = await makeMembersEvent({ tier: 'Silver' })
  const former = await event.addMember(100)
  await saveLadder(t, event.clubId, [
    { name: 'Bronze', points: '0' },
    { name: 'Silver', points: '300' },
    { name: 'Gold', points: '500' },
  ])
  await t.drain()
  const late = await event.addMember(100)
  expect((await take(former, event)).code).toBe('OK')
  expect((await take(late, event)).code).toBe('NOT_ELIGIBLE')
  await saveLadder(t, event.clubId, [
    { name: 'Bronze', points: '0' },
    { name: 'Gold', points: '500' },
  ])
  await t.drain()
  expect((await take(await event.addMember(300), event)).code).toBe('OK')
  expect((await take(late, event)).code).toBe('NOT_ELIGIBLE')
})

test('a former first tier that needs points now is not higher than a tier that left', async () => {
  const event = await makeMembersEvent({ tier: 'Silver' })
  const beginner = await event.addMember()
  const regular = await event.addMember(100)
  t.clock.advance({ seconds: 1 })
  await saveLadder(t, event.clubId, [
    { name: 'Starter', points: '0' },
    { name: 'Bronze', points: '150' },
    { name: 'Gold', points: '500' },
  ])
  await t.drain()
  expect((await standing(t, event.clubId, beginner)).tier).toBe('Bronze')
  const refused = await take(beginner, event)
  expect(refused.errors[0]?.extensions.gaps).toMatchObject([{ kind: 'CLUB_TIER', have: 0, need: 100 }])
  expect((await take(regular, event)).code).toBe('OK')
})

test('paid orders and requests are for members, too; the host approves without asking again', async () => {
  const paid = await makeMembersEvent({ tickets: [{ price: 1500 }] })
  const items = [{ eventTicketId: paid.eventTicketId, quantity: 1 }]
  expect(said(await createOrder(t, await somebody(), paid.eventId, items))).toEqual(onlyMembers)
  expect((await createOrder(t, await paid.addMember(), paid.eventId, items)).code).toBe('OK')
  const asked = await makeMembersEvent({ tier: 'Silver', tickets: [{ isRequiredApproval: true }] })
  expect(said(await take(await asked.addMember(40), asked))).toEqual(onlySilver)
  const regular = await asked.addMember(100)
  const { data } = await take(regular, asked)
  await update(asked.eventId, { accessTierId: asked.tierId('Gold') })
  const { bookingId } = data.purchaseEventTickets.booking
  expect((await answerBooking(t, 'approveBooking', t.world.host, bookingId)).code).toBe('OK')
})

test('the waiting list is for members, and offers nothing to somebody who is none any more', async () => {
  const event = await makeMembersEvent({ tickets: [{ limitedAmount: 1, isEnabledWishList: true }] })
  await take(await event.addMember(), event)
  const line = [event.eventTicketId]
  expect(said(await joinTicketWaitingList(t, await somebody(), line))).toEqual(onlyMembers)
  const left = await event.addMember()
  const waits = await event.addMember()
  await joinTicketWaitingList(t, left, line)
  await joinTicketWaitingList(t, waits, line)
  const LEAVE = graphql('mutation ($id: ID!) { leaveClub(clubId: $id) { isMember } }')
  await t.ask(left, LEAVE, { id: event.clubId })
  await t.ask(t.world.host, RAISE, { id: event.eventTicketId, limit: 2 })
  await t.drain()
  expect(await readLines(t, left)).toEqual([])
  expect(await readLines(t, waits)).toMatchObject([{ offered: 1 }])
  await t.ask(waits, LEAVE, { id: event.clubId })
  expect(said(await acceptTicketOffer(t, waits, event.eventTicketId))).toEqual(onlyMembers)
  await t.ask(waits, JOIN, { id: event.clubId })
  expect((await acceptTicketOffer(t, waits, event.eventTicketId)).code).toBe('OK')
})

test('a shared ticket and a bought gift are only for members, which the receiver is told and the giver is not', async () => {
  const event = await makeMembersEvent()
  const giver = await event.addMember()
  const stranger = await somebody('Guest')
  const { data } = await take(giver, event)
  const ticketId = data.purchaseEventTickets.tickets[0]?.ticketId ?? ''
  const { shareId } = (await shareTicket(t, giver, ticketId, { userName: stranger.userName })).data
    .shareTicket
  expect(said(await answerShare(t, 'acceptSharedTicket', stranger, shareId))).toEqual(onlyMembers)
  const gift = { giftUserName: stranger.userName }
  expect((await take(giver, event, { gift })).code).toBe('OK')
  const given = await t.db
    .selectFrom('ticket_share')
    .select('id')
    .where('to_user_id', '=', stranger.userId)
    .where('id', '!=', shareId)
    .executeTakeFirstOrThrow()
  expect(said(await answerShare(t, 'acceptSharedTicket', stranger, given.id))).toEqual(onlyMembers)
  await t.ask(stranger, JOIN, { id: event.clubId })
  expect((await answerShare(t, 'acceptSharedTicket', stranger, given.id)).code).toBe('OK')
  expect((await answerShare(t, 'acceptSharedTicket', stranger, shareId)).code).toBe('OK')
})

test('tickets that people have stay theirs, and hosts give tickets to anybody', async () => {
  const club = await makeTieredClub()
  const event = await makeEvent(t, { input: { clubId: club.clubId } })
  const early = await somebody('early')
  expect((await take(early, event)).code).toBe('OK')
  await update(event.eventId, { isMembersOnly: true })
  const MINE = graphql(`query ($id: String!) { event(eventIdOrSlug: $id) { myTickets { status } } }`)
  const { data } = await t.ask(early, MINE, { id: event.eventId })
  expect(data.event.myTickets).toEqual([{ status: 'VALID' }])
  expect(said(await take(early, event))).toEqual(onlyMembers)
  const invited = await somebody('invited')
  const items = [{ eventTicketId: event.eventTicketIds[0] ?? '', quantity: 1 }]
  const granted = await grantTickets(t, t.world.host, event.eventId, { userName: invited.userName, items })
  expect(granted.code).toBe('OK')
})

test('an allowance gives tickets for members to those only', async () => {
  const event = await makeMembersEvent({ tier: 'Silver' })
  const { eventTicketId, eventId } = event
  const { promoter } = t.world
  const role = {
    event_id: eventId,
    user_id: promoter.userId,
    role: 'PROMOTER',
    assigned_at: t.clock.now(),
  } as const
  await t.db.insertInto('event_role').values(role).execute()
  await setGiftAllowance(t, t.world.host, { eventTicketId, userId: promoter.userId, allowed: 3 })
  const items = [{ eventTicketId, quantity: 1 }]
  const give = ({ userName }: Person) => grantTickets(t, promoter, eventId, { userName, items })
  const refused = ['FORBIDDEN', "This person doesn't meet the conditions of this event."]
  expect(said(await give(await somebody()))).toEqual(refused)
  expect(said(await give(await event.addMember(40)))).toEqual(refused)
  expect((await give(await event.addMember(100))).code).toBe('OK')
})

test('a hidden club is not named in a refusal', async () => {
  const event = await makeMembersEvent({ tier: 'Gold' })
  await t.db.updateTable('club').set({ published: false }).where('id', '=', event.clubId).execute()
  const refused = await take(await somebody(), event)
  expect(said(refused)).toEqual(['NOT_ELIGIBLE', 'This event is only for members of its club.'])
  expect(refused.errors[0]?.extensions.gaps).toEqual([{ kind: 'CLUB_MEMBER', have: 0, need: 1, club: null }])
  expect(await read(null, event.eventId)).toMatchObject({ club: null, accessTier: null, isMembersOnly: true })
})

test('who gets tickets is chosen of the club that hosts, and other choices are refused', async () => {
  const own = await makeTieredClub()
  const other = await makeTieredClub('Early Birds')
  const { eventId } = await makeEvent(t, { input: { clubId: own.clubId } })
  const fieldOf = async (input: Record<string, unknown>) => {
    const { code, errors } = await update(eventId, input)
    return [code, errors[0]?.extensions.fields]
  }
  expect(await fieldOf({ accessTierId: own.tierId('Silver') })).toEqual([
    'BAD_INPUT',
    { accessTierId: 'A tier is only for events that are for members.' },
  ])
  const wrongTier = { accessTierId: 'Choose a tier of the club that hosts the event.' }
  const tierOfOther = { isMembersOnly: true, accessTierId: other.tierId('Silver') }
  expect(await fieldOf(tierOfOther)).toEqual(['BAD_INPUT', wrongTier])
  expect(await fieldOf({ isMembersOnly: true, accessTierId: randomUUID() })).toEqual(['BAD_INPUT', wrongTier])
  const noClub = { isMembersOnly: 'Choose the club that hosts the event first.' }
  expect(await fieldOf({ isMembersOnly: true, clubId: null })).toEqual(['BAD_INPUT', noClub])
  const draft = {
    displayName: 'Draft',
    eventType: 'CONCERT' as const,
    startDate: t.clock.now().add({ hours: 2 }).toString(),
    endDate: t.clock.now().add({ hours: 6 }).toString(),
    timeZone: 'America/Los_Angeles',
  }
  const created = await t.ask(t.world.host, CREATE, { input: { ...draft, isMembersOnly: true } })
  expect([created.code, created.errors[0]?.extensions.fields]).toEqual(['BAD_INPUT', noClub])
  const moved = await t.ask(t.world.host, CREATE, { input: { ...draft, clubId: own.clubId, ...tierOfOther } })
  expect([moved.code, moved.errors[0]?.extensions.fields]).toEqual(['BAD_INPUT', wrongTier])
})

test('a tier that left its ladder stays where it was chosen, and is not chosen newly', async () => {
  const event = await makeMembersEvent({ tier: 'Silver' })
  const silver = event.tierId('Silver')
  await saveLadder(t, event.clubId, [
    { name: 'Bronze', points: '0' },
    { name: 'Gold', points: '500' },
  ])
  expect((await update(event.eventId, { accessTierId: silver, displayName: 'New' })).code).toBe('OK')
  expect((await update(event.eventId, { accessTierId: event.tierId('Gold') })).code).toBe('OK')
  const back = await update(event.eventId, { accessTierId: silver })
  expect([back.code, back.errors[0]?.message]).toEqual([
    'BAD_INPUT',
    'This tier left the ladder of its club. Choose another one.',
  ])
})

test('an event that moves to another club stays for members, of no tier; without a club it is open to everybody', async () => {
  const event = await makeMembersEvent({ tier: 'Silver' })
  const other = await makeTieredClub('Early Birds')
  t.world.host = await t.world.signIn(t.world.host)
  const moved = await update(event.eventId, { clubId: other.clubId })
  expect(moved.data.updateEvent).toEqual({
    isMembersOnly: true,
    accessTier: null,
    club: { clubId: other.clubId },
  })
  const chosen = await update(event.eventId, { accessTierId: other.tierId('Gold') })
  expect(chosen.data.updateEvent.accessTier).toEqual({ name: 'Gold' })
  const same = await update(event.eventId, { clubId: other.clubId, displayName: 'Same club' })
  expect(same.data.updateEvent.accessTier).toEqual({ name: 'Gold' })
  const all = await update(event.eventId, { isMembersOnly: false })
  expect(all.data.updateEvent).toMatchObject({ isMembersOnly: false, accessTier: null })
  await update(event.eventId, { isMembersOnly: true })
  const alone = await update(event.eventId, { clubId: null })
  expect(alone.data.updateEvent).toEqual({ isMembersOnly: false, accessTier: null, club: null })
})

test('a copy is for the same members where it stays in the club, and for everybody where it leaves it', async () => {
  const event = await makeMembersEvent({ tier: 'Silver' })
  const copy = (person: Person) => t.ask(person, COPY, { eventId: event.eventId, key: randomUUID() })
  expect((await copy(t.world.host)).data.duplicateEvent).toMatchObject({
    isMembersOnly: true,
    accessTier: { name: 'Silver' },
  })
  const REMOVE = graphql(`mutation ($id: String!, $userId: ID!) {
    removeClubTeamMember(clubIdOrSlug: $id, userId: $userId) { clubId }
  }`)
  await t.ask(await t.world.signIn(t.world.owner), REMOVE, { id: event.clubId, userId: t.world.host.userId })
  expect((await copy(t.world.host)).data.duplicateEvent).toEqual({
    isMembersOnly: false,
    accessTier: null,
    club: null,
  })
})

test('all later dates of a series change together, or none where one has another club', async () => {
  const event = await makeMembersEvent({ tier: 'Silver' })
  await repeatEvent(t, t.world.host, event.eventId)
  const [first, second, third] = (await readSeries(t, t.world.host, event.eventId)).map(
    ({ eventId }) => eventId,
  )
  const tierOf = async (eventId = '') => (await read(t.world.host, eventId)).accessTier?.name
  expect([await tierOf(second), await tierOf(third)]).toEqual(['Silver', 'Silver'])
  const scope = 'THIS_AND_LATER'
  await update(first ?? '', { scope, accessTierId: event.tierId('Gold') })
  expect([await tierOf(first), await tierOf(second), await tierOf(third)]).toEqual(['Gold', 'Gold', 'Gold'])
  await update(third ?? '', { clubId: null })
  const refused = await update(first ?? '', { scope, isMembersOnly: true })
  expect(refused.code).toBe('BAD_INPUT')
  expect(refused.errors[0]?.message).toContain('Choose the club that hosts the event first.')
  const other = await makeTieredClub('Early Birds')
  t.world.host = await t.world.signIn(t.world.host)
  expect((await update(second ?? '', { scope, clubId: other.clubId })).code).toBe('OK')
  expect(await read(t.world.host, second ?? '')).toMatchObject({ isMembersOnly: true, accessTier: null })
  expect(await read(t.world.host, third ?? '')).toMatchObject({ isMembersOnly: false, accessTier: null })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { makeClub } from '#testing/clubs/make-club.ts'
import { jobsNamed } from '#testing/jobs-named.ts'
import { readNotified } from '#testing/read-bell.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { awardTo, makeAchievement, takeBackFrom } from '#testing/steps/make-achievement.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { scanTicket, undoTicketScan } from '#testing/steps/scan-tickets.ts'
import { sendPicture } from '#testing/steps/send-picture.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const READ = graphql(`query ($id: String!, $club: String) {
  achievement(achievementIdOrSlug: $id, clubIdOrSlug: $club) {
    achievementId slug displayName status published awardedCount mayEdit rule { kind times text values }
  }
}`)
const READ_PICTURE = graphql('query ($id: String!) { achievement(achievementIdOrSlug: $id) { avatarUrl } }')
const UPDATE = graphql(`mutation ($input: UpdateAchievementInput!) {
  updateAchievement(input: $input) { displayName maxSupply status }
}`)
const DELETE = graphql(`mutation ($id: ID!) { deleteAchievement(achievementId: $id) { achievementId } }`)
const LIST = graphql(`query ($club: String!, $orderBy: AchievementOrder, $after: String) {
  achievements(clubIdOrSlug: $club, orderBy: $orderBy, first: 2, after: $after) {
    totalCount endCursor nodes { displayName }
  }
}`)
const PROGRESS = graphql(`query ($id: String!) { achievementProgress(achievementIdOrSlug: $id) {
  isHeld have need missing counted { event { eventId } } takenBack { revokeReason }
} }`)

const update = (input: Record<string, unknown> & { achievementId: string }) =>
  t.ask(t.world.owner, UPDATE, { input })
const progressOf = async (person: Parameters<TestApp['ask']>[0], id: string) =>
  (await t.ask(person, PROGRESS, { id })).data.achievementProgress

it('is a draft that only the team sees until it is published; two clubs can use one slug', async () => {
  const id = await makeAchievement(t, { input: { displayName: 'Hidden gem', published: false } })
  expect((await t.ask(t.world.stranger, READ, { id })).code).toBe('NOT_FOUND')
  expect((await t.ask(t.world.host, READ, { id })).data.achievement).toMatchObject({
    status: 'NONE',
    slug: 'hidden-gem',
    mayEdit: false,
  })
  expect((await update({ achievementId: id, published: true })).data.updateAchievement.status).toBe('ACTIVE')
  expect((await t.ask(null, READ, { id: 'Hidden-Gem' })).data.achievement?.achievementId).toBe(id)
  const otherClub = await makeClub(t, t.world.owner, { name: 'Other club' })
  const other = await makeAchievement(t, { input: { displayName: 'Hidden gem', clubIdOrSlug: otherClub } })
  expect((await t.ask(null, READ, { id: 'hidden-gem' })).code).toBe('NOT_FOUND')
  expect(
    (await t.ask(null, READ, { id: 'hidden-gem', club: otherClub })).data.achievement?.achievementId,
  ).toBe(other)
})

it('shows the picture that was uploaded for it', async () => {
  const avatarAssetId = await sendPicture(t, t.world.owner, 'presignAchievementAvatarUpload')
  const id = await makeAchievement(t, { input: { displayName: 'Framed', avatarAssetId } })
  const { achievement } = (await t.ask(null, READ_PICTURE, { id })).data
  expect((await fetch(t.url + achievement.avatarUrl)).headers.get('content-type')).toBe('image/webp')
})

it('edits only texts, a later end and more supply once somebody has it, and is deleted only before', async () => {
  const person = await t.world.addPerson('keeper')
  const id = await makeAchievement(t, { input: { maxSupply: 5 } })
  expect((await update({ achievementId: id, maxSupply: 3, category: 'OTHER' })).code).toBe('OK')
  await awardTo(t, id, person)
  expect(
    (await update({ achievementId: id, displayName: 'Late bird', maxSupply: 4 })).data.updateAchievement,
  ).toMatchObject({ displayName: 'Late bird', maxSupply: 4 })
  for (const change of [{ maxSupply: 3 }, { category: 'EVENT_BADGE' }, { published: false }]) {
    const refused = await update({ achievementId: id, ...change })
    expect([change, refused.code]).toEqual([change, 'BAD_INPUT'])
  }
  expect((await t.ask(t.world.owner, DELETE, { id })).code).toBe('CONFLICT')
  const versions = await t.db
    .selectFrom('achievement_version')
    .select('version')
    .where('achievement_id', '=', id)
    .execute()
  expect(versions).toHaveLength(3)
  const spare = await makeAchievement(t)
  expect((await t.ask(t.world.owner, DELETE, { id: spare })).code).toBe('OK')
  expect((await t.ask(t.world.owner, READ, { id: spare })).code).toBe('NOT_FOUND')
})

it('refuses an end before the start, also where only one of them changes', async () => {
  const now = t.clock.now()
  const id = await makeAchievement(t, { input: { activeFromUtc: now.add({ hours: 5 }).toString() } })
  const refused = await update({ achievementId: id, activeToUtc: now.add({ hours: 4 }).toString() })
  expect(refused.code).toBe('BAD_INPUT')
})

it('lists a club in each order, page by page', async () => {
  const club = await makeClub(t, t.world.owner, { name: 'Listing club' })
  for (const displayName of ['Bb', 'aa', 'Cc']) {
    t.clock.advance({ seconds: 1 })
    await makeAchievement(t, { input: { displayName, clubIdOrSlug: club } })
  }
  const namesOf = async (orderBy: { field: 'NAME' | 'CREATED_AT'; direction: 'ASC' | 'DESC' }) => {
    const one = await t.ask(null, LIST, { club, orderBy })
    const two = await t.ask(null, LIST, { club, orderBy, after: one.data.achievements.endCursor })
    return [one, two].flatMap(({ data }) => data.achievements.nodes.map(({ displayName }) => displayName))
  }
  expect(await namesOf({ field: 'NAME', direction: 'ASC' })).toEqual(['aa', 'Bb', 'Cc'])
  expect(await namesOf({ field: 'CREATED_AT', direction: 'DESC' })).toEqual(['Cc', 'aa', 'Bb'])
})

it('a rule gives at the check-in that makes it true, takes back when it is undone, and a decision beats it', async () => {
  const person = await t.world.addPerson('regular')
  const rule = { kind: 'CHECK_INS', times: 2 }
  const id = await makeAchievement(t, { input: { displayName: 'Regular', rule } })
  const scanned: { eventId: string; ticketId: string }[] = []
  const checkIn = async () => {
    const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{}] })
    const taken = await takeTickets(t, person, eventId, eventTicketIds[0] ?? '')
    const [ticket] = taken.data.purchaseEventTickets.tickets
    await scanTicket(t, t.world.host, eventId, ticket?.code ?? '')
    await t.drain()
    scanned.push({ eventId, ticketId: ticket?.ticketId ?? '' })
  }
  await checkIn()
  expect(await progressOf(person, id)).toMatchObject({ isHeld: false, have: 1, need: 2, missing: 1 })
  await checkIn()
  expect(await progressOf(person, id)).toMatchObject({ isHeld: true, have: 2, missing: 0 })
  expect((await progressOf(person, id)).counted.map(({ event }) => event?.eventId)).toEqual(
    scanned.map(({ eventId }) => eventId),
  )
  const [first] = scanned
  await undoTicketScan(t, t.world.host, first?.eventId ?? '', first?.ticketId ?? '')
  await t.drain()
  expect(await progressOf(person, id)).toMatchObject({
    isHeld: false,
    have: 1,
    takenBack: { revokeReason: null },
  })
  await checkIn()
  expect((await progressOf(person, id)).isHeld).toBe(true)
  await takeBackFrom(t, id, person, { reason: 'Not really there' })
  await checkIn()
  expect(await progressOf(person, id)).toMatchObject({
    isHeld: false,
    have: 2,
    takenBack: { revokeReason: 'Not really there' },
  })

  // A new rule counts what happened before, and sends its publisher one summary.
  const again = await makeAchievement(t, {
    input: { displayName: 'Been here', rule: { kind: 'CHECK_INS', times: 1, eventType: 'CONCERT' } },
  })
  for (const job of jobsNamed(/^backfill-achievements$/)) await job.run(t.services)
  await t.drain()
  expect((await progressOf(person, again)).isHeld).toBe(true)
  expect((await readNotified(t.db, person.userId)).map(({ message }) => message).join()).not.toContain(
    'Been here',
  )
  expect((await readNotified(t.db, t.world.owner.userId)).map(({ message }) => message)).toContain(
    '1 people earned Been here for what they did before.',
  )
})

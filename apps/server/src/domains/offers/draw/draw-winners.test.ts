import { createHash } from 'node:crypto'
import { checkDraw } from '@reprise/rules/draws/check-draw'
import { findEntry } from '@reprise/rules/draws/find-entry'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { draws as domain } from '#domains/draws/domain.ts'
import type { Work } from '#platform/ctx.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import type { TestBeacon } from '#testing/draws/test-beacon.ts'
import { makeTestBeacon } from '#testing/draws/test-beacon.ts'
import { readNotified } from '#testing/read-bell.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { drawOf, drawWinners, makeDrawOffer, passPrizeOn, tryDraw } from '#testing/steps/make-draw.ts'
import { joinOffer, makeTaker, redeemOffer } from '#testing/steps/make-offer.ts'

let t: TestApp
let beacon: TestBeacon
const lines: string[] = []
beforeAll(async () => {
  beacon = makeTestBeacon(() => t.clock.now())
  t = await startTestApp({ connections: 16, beacon, onLog: (line) => lines.push(line) })
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})
beforeEach(async () => {
  beacon.does = 'answer'
  // Sessions end while the clock moves on.
  t.world.owner = await t.world.signIn(t.world.owner)
})

const END = graphql(`mutation ($id: ID!) { endOffer(offerId: $id) { status } }`)
const ARCHIVE = graphql(`mutation ($id: ID!) { archiveOffer(offerId: $id) { isArchived } }`)
const LEAVE = graphql(`mutation ($id: ID!) { leaveClub(clubId: $id) { clubId } }`)
const UPDATE = graphql(`mutation ($input: UpdateOfferInput!) { updateOffer(input: $input) { quantity } }`)
const MINE = graphql(`query ($id: ID!) { offer(offerId: $id) {
  myParticipation { state canJoin canRedeem redeemUntil }
} }`)
const TAKERS = graphql(`query ($id: ID!, $state: ParticipationState) {
  offerParticipants(offerId: $id, state: $state) { nodes { state redeemUntil user { userName } } }
}`)

const standing = async (person: Person, id: string) =>
  (await t.ask(person, MINE, { id })).data.offer.myParticipation
const read = (path: string) => fetch(`${t.url}${path}`)

/** Erases what the domain holds about a person. */
async function erase(work: Work, id: string): Promise<void> {
  if (typeof domain.erase === 'function') await domain.erase(work, { id, email: null, phoneNumber: null })
}

/** The value, which has to be there. */
function sure<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('it is missing')
  return value
}

/** What a person was notified of in draws. */
async function toldOf(person: Person) {
  const told = (await readNotified(t.db, person.userId)).filter(({ type }) => type.startsWith('Offer'))
  return told.map(({ type, properties }) => [type, properties.Case].filter(Boolean).join(' ')).sort()
}

/** A draw that these people entered and the owner ended. */
async function makeEnded(people: readonly string[], input: Record<string, unknown> = {}) {
  const offerId = await makeDrawOffer(t, input)
  const takers = await Promise.all(people.map((name) => makeTaker(t, name, offerId)))
  expect((await t.ask(t.world.owner, END, { id: offerId })).code).toBe('OK')
  return { offerId, takers }
}

/** Freezes the draw, and lets the beacon decide a minute later. */
async function decide() {
  await t.drain()
  t.clock.advance({ seconds: 70 })
  await t.drain()
}

/** The people who have a prize, in the order in which they were drawn. */
async function holdersOf(offerId: string, takers: readonly Person[]) {
  const { result } = await drawOf(t, t.world.owner, offerId)
  const own = await Promise.all(
    takers.map(async (person) => (await drawOf(t, person, offerId)).myEntry?.entryId),
  )
  return (result?.holders ?? []).map((id) => takers[own.indexOf(id)])
}

describe('a draw', () => {
  it('opens with a commitment, counts entries, and tells only the holder the code of an entry', async () => {
    const offerId = await makeDrawOffer(t)
    const before = await drawOf(t, t.world.owner, offerId)
    expect(before).toMatchObject({
      state: 'OPEN',
      entries: 0,
      winners: 2,
      listHash: null,
      result: null,
      myEntry: null,
    })
    const [ada, ben] = await Promise.all(
      ['ada', 'ben', 'cleo', 'dora'].map((name) => makeTaker(t, name, offerId)),
    )
    const own = await drawOf(t, sure(ada), offerId)
    expect(own).toMatchObject({
      entries: 4,
      commitment: before.commitment,
      myEntry: { odds: 0.5, place: null },
    })
    expect(own.myEntry?.code.startsWith(`${sure(ada).userId}.`)).toBe(true)
    expect((await drawOf(t, sure(ben), offerId)).myEntry?.code).not.toBe(own.myEntry?.code)
    expect((await tryDraw(t, t.world.stranger, offerId)).code).toBe('NOT_FOUND')
    for (const kind of ['list', 'file'])
      expect((await read(`/api/draws/${own.drawId}/${kind}`)).status).toBe(404)
  })

  it('freezes after the end, waits for its round, and makes the same winners as its file', async () => {
    const names = ['eva', 'finn', 'gus', 'hana', 'ida']
    const { offerId, takers } = await makeEnded(names)
    expect((await standing(sure(takers[0]), offerId))?.state).toBe('PARTICIPATING')
    await t.drain()
    const frozen = await drawOf(t, sure(takers[0]), offerId)
    expect(frozen).toMatchObject({
      state: 'FROZEN',
      entries: 5,
      drawnAt: null,
      waitingSince: null,
      result: null,
    })
    const wait = t.clock
      .now()
      .until(Temporal.Instant.from(frozen.dueAt ?? ''))
      .total('seconds')
    expect(wait).toBeGreaterThanOrEqual(59)
    const list = await read(`/api/draws/${frozen.drawId}/list`)
    expect(
      createHash('sha256')
        .update(await list.text())
        .digest('hex'),
    ).toBe(frozen.listHash)
    expect((await read(`/api/draws/${frozen.drawId}/file`)).status).toBe(404)

    t.clock.advance({ seconds: 70 })
    await t.drain()
    const drawn = await drawOf(t, sure(takers[0]), offerId)
    expect(drawn).toMatchObject({ state: 'DRAWN', listHash: frozen.listHash, result: { alternatesLeft: 3 } })
    const text = await (await read(`/api/draws/${drawn.drawId}/file`)).text()
    const checked = checkDraw(text, beacon.chain)
    expect(checked.steps.map(({ isRight }) => isRight)).toEqual(Array(7).fill(true))
    expect(checked.holders).toEqual(drawn.result?.holders)
    expect(checked.draw?.listHash).toBe(frozen.listHash)
    for (const [index, person] of takers.entries()) {
      expect(text).not.toContain(person.userId)
      expect(text).not.toContain(names[index])
      const { myEntry } = await drawOf(t, person, offerId)
      const found = checked.draw && findEntry(checked.draw, myEntry?.code ?? '')
      expect(found?.id).toBe(myEntry?.entryId)
      expect(found?.place).toBe(myEntry?.place)
      const won = checked.holders.includes(myEntry?.entryId ?? '')
      expect(await standing(person, offerId)).toMatchObject({
        state: won ? 'AWARDED' : 'EXPIRED',
        canRedeem: won,
      })
    }
  })

  it('lets only winners redeem, tells everybody, and shows the team their names', async () => {
    const { offerId, takers } = await makeEnded(['jon', 'kim', 'lea'])
    expect((await redeemOffer(t, sure(takers[0]), offerId)).code).toBe('CONFLICT')
    await decide()
    const winners = await holdersOf(offerId, takers)
    const loser = sure(takers.find((person) => !winners.includes(person)))
    const refused = await redeemOffer(t, loser, offerId)
    expect([refused.code, refused.errors[0]?.message]).toEqual([
      'CONFLICT',
      'Only the winners of the draw can redeem this.',
    ])
    const redeemed = await redeemOffer(t, sure(winners[0]), offerId)
    expect(redeemed.data.redeemOffer.state).toBe('CONFIRMED')
    expect((await redeemOffer(t, sure(winners[0]), offerId)).code).toBe('LIMIT_REACHED')
    const shown = await t.ask(t.world.owner, TAKERS, { id: offerId, state: 'AWARDED' })
    const names = shown.data.offerParticipants.nodes.map(({ user }) => user.userName).sort()
    expect(names).toEqual(winners.map((person) => person?.userName).sort())
    await t.drain()
    expect(await toldOf(sure(winners[1]))).toEqual(['OfferAwarded WON'])
    expect(await toldOf(loser)).toEqual(['OfferNotWon'])
  })

  it('is made once, by ten callers and the clock at the same moment', async () => {
    const { offerId, takers } = await makeEnded(['mia', 'nik', 'oli'])
    const racing = [
      ...Array.from({ length: 10 }, () => drawWinners(t, t.world.owner, offerId)),
      t.drain().then(() => ({ code: 'OK' })),
    ]
    expect((await Promise.all(racing)).map(({ code }) => code)).toEqual(Array(11).fill('OK'))
    t.clock.advance({ seconds: 70 })
    await Promise.all([t.drain(), t.drain(), drawWinners(t, t.world.owner, offerId)])
    await t.drain()
    expect(await holdersOf(offerId, takers)).toHaveLength(2)
    const { rows } = await sql<{ kind: string; count: bigint }>`select kind, count(*) as count from news
      where subject = ${offerId} and kind like 'offers.%on' group by kind order by kind`.execute(t.db)
    expect(rows).toEqual([
      { kind: 'offers.notWon', count: 1n },
      { kind: 'offers.won', count: 1n },
    ])
  })

  it('is started by drawOfferWinners of people who may edit the offer, after its end', async () => {
    const offerId = await makeDrawOffer(t)
    const early = await drawWinners(t, t.world.owner, offerId)
    expect([early.code, early.errors[0]?.message]).toEqual([
      'CONFLICT',
      'Winners are drawn after the end. End this offer first.',
    ])
    const host = await t.world.signIn(t.world.host)
    expect((await drawWinners(t, host, offerId)).code).toBe('FORBIDDEN')
  })

  it('waits for a beacon that is out of reach or lies, says so, and is made when it is back', async () => {
    const { offerId, takers } = await makeEnded(['pia', 'quin', 'rob'])
    beacon.does = 'nothing'
    await decide()
    const waiting = await drawOf(t, sure(takers[0]), offerId)
    expect(waiting.state).toBe('FROZEN')
    expect(waiting.waitingSince).not.toBe(null)
    beacon.does = 'lie'
    t.clock.advance({ seconds: 60 })
    await t.drain()
    expect(await drawOf(t, sure(takers[0]), offerId)).toMatchObject({
      state: 'FROZEN',
      waitingSince: waiting.waitingSince,
    })
    beacon.does = 'answer'
    t.clock.advance({ minutes: 1 })
    await t.drain()
    expect(await drawOf(t, sure(takers[0]), offerId)).toMatchObject({
      state: 'DRAWN',
      round: waiting.round,
      waitingSince: null,
    })
  })

  it('is not made where an entry or the secret was changed after the freeze', async () => {
    const { offerId } = await makeEnded(['sam', 'tia', 'uma'])
    await t.drain()
    const { drawId } = await drawOf(t, t.world.owner, offerId)
    const setWeight = (weight: number) =>
      sql`update draw_entry set weight = ${weight} where draw_id = ${drawId} and place is null
        and entry_id = (select min(entry_id) from draw_entry where draw_id = ${drawId})`.execute(t.db)
    await setWeight(2)
    t.clock.advance({ seconds: 70 })
    await t.drain()
    expect((await drawOf(t, t.world.owner, offerId)).state).toBe('FROZEN')
    expect(lines.some((line) => line.includes(`the list of draw ${drawId} changed after its freeze`))).toBe(
      true,
    )
    await setWeight(1)
    await sql`update draw set sealed_secret = set_byte(sealed_secret, 40, get_byte(sealed_secret, 40) # 1)
      where id = ${drawId}`.execute(t.db)
    t.clock.advance({ seconds: 60 })
    await t.drain()
    expect((await drawOf(t, t.world.owner, offerId)).state).toBe('FROZEN')
    await sql`update draw set sealed_secret = set_byte(sealed_secret, 40, get_byte(sealed_secret, 40) # 1)
      where id = ${drawId}`.execute(t.db)
    t.clock.advance({ minutes: 2 })
    await t.drain()
    expect((await drawOf(t, t.world.owner, offerId)).state).toBe('DRAWN')
  })

  it('is over at once where nobody entered it', async () => {
    const { offerId } = await makeEnded([])
    await t.drain()
    expect(await drawOf(t, t.world.owner, offerId)).toMatchObject({
      state: 'DRAWN',
      entries: 0,
      result: { holders: [], alternatesLeft: 0 },
    })
  })

  it('leaves out people who left the club before the freeze', async () => {
    const offerId = await makeDrawOffer(t, { quantity: 1 })
    const [stays, leaves] = await Promise.all(['vera', 'will'].map((name) => makeTaker(t, name, offerId)))
    expect((await t.ask(sure(leaves), LEAVE, { id: t.world.clubId })).code).toBe('OK')
    await t.ask(t.world.owner, END, { id: offerId })
    await decide()
    expect((await drawOf(t, sure(stays), offerId)).entries).toBe(1)
    expect(await holdersOf(offerId, [sure(stays)])).toEqual([stays])
  })
})

describe('a prize', () => {
  it('goes to the next alternate when it is not redeemed in time, with a public reason', async () => {
    const { offerId, takers } = await makeEnded(['xena', 'yann', 'zoe'], { quantity: 1, redeemDays: 1 })
    await decide()
    const [first] = await holdersOf(offerId, takers)
    t.clock.advance({ hours: 25 })
    await t.drain()
    const people = await Promise.all(takers.map((person) => t.world.signIn(person)))
    t.world.owner = await t.world.signIn(t.world.owner)
    const [second] = await holdersOf(offerId, people)
    expect(second?.userId).not.toBe(first?.userId)
    const { result, drawId } = await drawOf(t, t.world.owner, offerId)
    expect(result).toMatchObject({ alternatesLeft: 1, passedOn: [{ reason: 'Not redeemed in time' }] })
    const former = sure(people.find((person) => person.userId === first?.userId))
    expect(await standing(former, offerId)).toMatchObject({
      state: 'EXPIRED',
      canRedeem: false,
      redeemUntil: null,
    })
    const checked = checkDraw(await (await read(`/api/draws/${drawId}/file`)).text(), beacon.chain)
    expect(checked.holders).toEqual(result?.holders)
    expect((await redeemOffer(t, sure(second), offerId)).code).toBe('OK')
  })

  it('is passed on by the team with a reason, but not once it is redeemed', async () => {
    const { offerId, takers } = await makeEnded(['abel', 'bess', 'carl'], { quantity: 1 })
    await decide()
    const [first] = await holdersOf(offerId, takers)
    const given = { offerId, userId: sure(first).userId, reason: 'Was an organiser' }
    const other = sure(takers.find((person) => person !== first))
    expect((await passPrizeOn(t, t.world.owner, { ...given, userId: other.userId })).code).toBe('CONFLICT')
    expect((await passPrizeOn(t, sure(first), given)).code).toBe('FORBIDDEN')
    expect((await passPrizeOn(t, t.world.owner, given)).code).toBe('OK')
    expect(await drawOf(t, sure(first), offerId)).toMatchObject({
      myEntry: { hasPrize: false, passedOnReason: 'Was an organiser' },
    })
    const [second] = await holdersOf(offerId, takers)
    expect((await redeemOffer(t, sure(second), offerId)).code).toBe('OK')
    expect((await passPrizeOn(t, t.world.owner, { ...given, userId: sure(second).userId })).code).toBe(
      'CONFLICT',
    )
    await t.drain()
    expect(await toldOf(sure(first))).toEqual(['OfferAwarded WON', 'OfferNotWon PASSED_ON'])
  })

  it('goes on when its winner leaves the club', async () => {
    const { offerId, takers } = await makeEnded(['dina', 'emil'], { quantity: 1 })
    await decide()
    const [first] = await holdersOf(offerId, takers)
    const other = sure(takers.find((person) => person !== first))
    await t.ask(sure(first), LEAVE, { id: t.world.clubId })
    await t.drain()
    expect(await drawOf(t, other, offerId)).toMatchObject({ myEntry: { hasPrize: true } })
    expect((await drawOf(t, other, offerId)).result?.passedOn[0]?.reason).toBe(
      'No longer a member of the club',
    )
  })

  it('keeps an offer from being archived, and its number of winners from changing', async () => {
    const offerId = await makeDrawOffer(t, { quantity: 1 })
    const person = await makeTaker(t, 'fred', offerId)
    for (const quantity of [2, 3]) {
      const changed = await t.ask(t.world.owner, UPDATE, { input: { offerId, quantity } })
      expect(changed.code).toBe('BAD_INPUT')
    }
    await t.ask(t.world.owner, END, { id: offerId })
    expect((await t.ask(t.world.owner, ARCHIVE, { id: offerId })).code).toBe('CONFLICT')
    await decide()
    expect((await t.ask(t.world.owner, ARCHIVE, { id: offerId })).code).toBe('CONFLICT')
    expect((await redeemOffer(t, person, offerId)).code).toBe('OK')
    expect((await t.ask(t.world.owner, ARCHIVE, { id: offerId })).code).toBe('OK')
  })
})

describe('who may win', () => {
  it('lacks nothing at the freeze that the offer asks for', async () => {
    const set = (person: Person, score: number) =>
      t.db.updateTable('users').set({ rep_score: score }).where('id', '=', person.userId).execute()
    const [keeps, loses] = await Promise.all(['nora', 'otto'].map((name) => makeTaker(t, name)))
    for (const person of [sure(keeps), sure(loses)]) await set(person, 60)
    const offerId = await makeDrawOffer(t, { requirements: [{ kind: 'REP_SCORE', amount: 50 }] })
    for (const person of [keeps, loses]) expect((await joinOffer(t, sure(person), offerId)).code).toBe('OK')
    await set(sure(loses), 40)
    await t.ask(t.world.owner, END, { id: offerId })
    await decide()
    expect((await drawOf(t, sure(keeps), offerId)).entries).toBe(1)
    expect(await holdersOf(offerId, [sure(keeps)])).toEqual([keeps])
    expect((await drawOf(t, sure(loses), offerId)).myEntry).toBe(null)
  })

  it('changes nothing of the list after the freeze, also where an account is erased', async () => {
    const { offerId, takers } = await makeEnded(['pete', 'rosa'], { quantity: 1, redeemDays: 1 })
    await decide()
    const [first] = await holdersOf(offerId, takers)
    const before = await drawOf(t, t.world.owner, offerId)
    await inWork(t.services, (work) => erase(work, sure(first).userId))
    t.clock.advance({ hours: 25 })
    await t.drain()
    t.world.owner = await t.world.signIn(t.world.owner)
    const after = await drawOf(t, t.world.owner, offerId)
    expect(after).toMatchObject({ listHash: before.listHash, entries: 2 })
    expect(after.result?.holders).not.toEqual(before.result?.holders)
    const salts = await t.db
      .selectFrom('draw_entry')
      .select('salt')
      .where('user_id', '=', sure(first).userId)
      .execute()
    expect(salts).toEqual([{ salt: '' }])
  })
})

describe('a suspended club', () => {
  const setStatus = (status: 'OPEN' | 'SUSPENDED') =>
    t.db.updateTable('club').set({ status }).where('id', '=', t.world.clubId).execute()

  it('draws nobody, and its winners get their time again', async () => {
    const { offerId, takers } = await makeEnded(['sven', 'tara'], { quantity: 1, redeemDays: 1 })
    await setStatus('SUSPENDED')
    await t.drain()
    await setStatus('OPEN')
    expect((await drawOf(t, t.world.owner, offerId)).state).toBe('OPEN')
    await decide()
    const [winner] = await holdersOf(offerId, takers)
    await setStatus('SUSPENDED')
    t.clock.advance({ hours: 25 })
    await t.drain()
    await setStatus('OPEN')
    const person = await t.world.signIn(sure(winner))
    expect((await drawOf(t, person, offerId)).myEntry?.hasPrize).toBe(true)
    expect((await redeemOffer(t, person, offerId)).code).toBe('OK')
  })
})

describe('joining', () => {
  it('takes a few statements more, and none for each other entry', async () => {
    const offerId = await makeDrawOffer(t)
    const people = await Promise.all(
      ['gina', 'hugo', 'iris', 'jack', 'kara'].map((name) => makeTaker(t, name)),
    )
    const costs: number[] = []
    for (const person of people) costs.push(await t.statements(() => joinOffer(t, person, offerId)))
    expect(new Set(costs.slice(1)).size).toBe(1)
  })

  it('is refused after the freeze', async () => {
    const { offerId } = await makeEnded(['lars'])
    await t.drain()
    const late = await makeTaker(t, 'milo')
    expect((await joinOffer(t, late, offerId)).code).toBe('CONFLICT')
  })
})

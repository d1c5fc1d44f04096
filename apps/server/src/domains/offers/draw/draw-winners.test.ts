import { createHash } from 'node:crypto'
import { checkDraw } from '@reprise/rules/draws/check-draw'
import { findEntry } from '@reprise/rules/draws/find-entry'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as draws from '#domains/draws/public.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import type { TestBeacon } from '#testing/draws/test-beacon.ts'
import { makeTestBeacon } from '#testing/draws/test-beacon.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { addCrowd } from '#testing/steps/add-crowd.ts'
import {
  decideDraws,
  drawOf,
  drawWinners,
  endOffer,
  holdersOf,
  makeDrawOffer,
  makeEndedDraw,
  sure,
  toldOfOffers,
  tryDraw,
} from '#testing/steps/make-draw.ts'
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

const LEAVE = graphql(`mutation ($id: ID!) { leaveClub(clubId: $id) { clubId } }`)
const MINE = graphql(`query ($id: ID!) { offer(offerId: $id) {
  myParticipation { state canJoin canRedeem redeemUntil }
} }`)
const TAKERS = graphql(`query ($id: ID!, $state: ParticipationState) {
  offerParticipants(offerId: $id, state: $state) { nodes { state redeemUntil user { userName } } }
}`)

const standing = async (person: Person, id: string) =>
  (await t.ask(person, MINE, { id })).data.offer.myParticipation
const read = (path: string) => fetch(`${t.url}${path}`)

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
    const { offerId, takers } = await makeEndedDraw(t, names)
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
    const { offerId, takers } = await makeEndedDraw(t, ['jon', 'kim', 'lea'])
    expect((await redeemOffer(t, sure(takers[0]), offerId)).code).toBe('CONFLICT')
    await decideDraws(t)
    const winners = await holdersOf(t, offerId, takers)
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
    expect(await toldOfOffers(t, sure(winners[1]))).toEqual(['OfferAwarded WON'])
    expect(await toldOfOffers(t, loser)).toEqual(['OfferNotWon'])
  })

  it('tells a crowd that did not win, in pieces', async () => {
    const offerId = await makeDrawOffer(t, { quantity: 1 })
    const person = await makeTaker(t, 'only-entry', offerId)
    await addCrowd(t.db, { like: person, called: 'drawcrowd', count: 501 })
    await sql`with joined as (
        insert into offer_participation (offer_id, user_id, joined_at)
        select ${offerId}, id, ${t.clock.now()} from users where user_name like 'drawcrowd-%' returning user_id)
      update offer set joined = joined + (select count(*) from joined) where id = ${offerId}`.execute(t.db)
    await endOffer(t, offerId)
    await decideDraws(t)
    const { rows } = await sql<{
      named: number
    }>`select jsonb_array_length(payload->'userIds') as named from news
      where subject = ${offerId} and kind = 'offers.notWon' order by named`.execute(t.db)
    expect(rows).toEqual([{ named: 1 }, { named: 500 }])
    const told = await sql<{ count: bigint }>`select count(distinct n.user_id) as count from notification n
      join users u on u.id = n.user_id where u.user_name like 'drawcrowd-%'`.execute(t.db)
    expect(told.rows).toEqual([{ count: 501n }])
  })

  it('is made once, by ten callers and the clock at the same moment', async () => {
    const { offerId, takers } = await makeEndedDraw(t, ['mia', 'nik', 'oli'])
    const racing = [
      ...Array.from({ length: 10 }, () => drawWinners(t, t.world.owner, offerId)),
      t.drain().then(() => ({ code: 'OK' })),
    ]
    expect((await Promise.all(racing)).map(({ code }) => code)).toEqual(Array(11).fill('OK'))
    t.clock.advance({ seconds: 70 })
    await Promise.all([t.drain(), t.drain(), drawWinners(t, t.world.owner, offerId)])
    await t.drain()
    expect(await holdersOf(t, offerId, takers)).toHaveLength(2)
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
    const { offerId, takers } = await makeEndedDraw(t, ['pia', 'quin', 'rob'])
    beacon.does = 'nothing'
    await decideDraws(t)
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
    const { offerId } = await makeEndedDraw(t, ['sam', 'tia', 'uma'])
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

  it('names a round that comes after its list is known, however long the freeze takes', async () => {
    const { offerId } = await makeEndedDraw(t, ['vito', 'wanda'], { quantity: 1 })
    const slowly = async (userIds: readonly string[]) => {
      t.clock.advance({ seconds: 90 })
      return new Set(userIds)
    }
    await inWork(t.services, (work) =>
      draws.freezeDraw(work, { subjectId: offerId, winners: 1, mayWin: slowly }),
    )
    const { dueAt } = await drawOf(t, t.world.owner, offerId)
    const wait = t.clock.now().until(Temporal.Instant.from(dueAt ?? ''))
    expect(wait.total('seconds')).toBeGreaterThanOrEqual(59)
  })

  it('is over at once where nobody entered it', async () => {
    const { offerId } = await makeEndedDraw(t, [])
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
    await endOffer(t, offerId)
    await decideDraws(t)
    expect((await drawOf(t, sure(stays), offerId)).entries).toBe(1)
    expect(await holdersOf(t, offerId, [sure(stays)])).toEqual([stays])
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
    const { offerId } = await makeEndedDraw(t, ['lars'])
    await t.drain()
    const late = await makeTaker(t, 'milo')
    expect((await joinOffer(t, late, offerId)).code).toBe('CONFLICT')
  })
})

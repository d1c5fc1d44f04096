import { randomUUID } from 'node:crypto'
import * as clubs from '#domains/clubs/public.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import { inWork } from '#platform/writes/in-work.ts'
import { giveGrants } from '../../domains/points/grants/give-grants.ts'
import { holdPoints } from '../../domains/points/lots/spend-points.ts'
import { handoversOf } from '../../domains/points/trades/handovers-of.ts'
import { insertTrade } from '../../domains/points/trades/trades.sql.ts'
import type { Person } from '../ask.ts'
import { ask } from '../ask.ts'
import { makeClub } from '../clubs/make-club.ts'
import type { TestApp } from '../start-test-app.ts'

const REQUEST = graphql(`mutation ($input: RequestPointTradeInput!) {
  trade: requestPointTrade(input: $input) { tradeId state direction expiresAt givenAmount wantedAmount mustJoin }
}`)
const ANSWERS = {
  acceptPointTrade: graphql(`mutation ($id: ID!, $key: String!) {
    trade: acceptPointTrade(tradeId: $id, idempotencyKey: $key) { tradeId state }
  }`),
  declinePointTrade: graphql(`mutation ($id: ID!, $key: String!) {
    trade: declinePointTrade(tradeId: $id, idempotencyKey: $key) { tradeId state }
  }`),
  cancelPointTrade: graphql(`mutation ($id: ID!, $key: String!) {
    trade: cancelPointTrade(tradeId: $id, idempotencyKey: $key) { tradeId state }
  }`),
}

/** Offers points of a club for points of another one. */
export const requestTrade = (
  t: Pick<TestApp, 'url'>,
  person: Person | null,
  input: { clubId: string; amount: string; userName: string; wantedClubId?: string; wantedAmount?: string },
  { key = randomUUID(), url = t.url } = {},
) => ask(url, person, REQUEST, { input: { wantedAmount: '0', ...input, idempotencyKey: key } })

/** Answers a trade, or takes it back. */
export const answerTrade = (
  t: Pick<TestApp, 'url'>,
  verb: keyof typeof ANSWERS,
  person: Person | null,
  tradeId: string,
  { key = randomUUID(), url = t.url } = {},
) => ask(url, person, ANSWERS[verb], { id: tradeId, key })

/** Gives points of a club to a person by hand, whether they are a member or not. */
export const givePoints = (t: TestApp, clubId: string, userId: string, amount: bigint) =>
  inWork(t.services, async (work) => {
    const club = (await clubs.clubsByIds(work.tx, [clubId])).get(clubId)
    if (!club) throw new Error(`there is no club ${clubId}`)
    await giveGrants(work, club, [{ userId, amount, cause: `grant:${randomUUID()}`, reason: 'To try' }])
  })

/** Makes a person a member of a club. */
export const joinClub = (t: TestApp, clubId: string, person: Person) =>
  inWork(t.services, (work) => clubs.addMember(work, clubId, person.userId))

/**
 * Two new people who are members of two new clubs. The first has 100 points of the first club, the second has 100 of the
 * second.
 */
export async function makeTraders(t: TestApp, name: string) {
  const given = await makeClub(t, t.world.owner, { name: `${name} given` })
  const wanted = await makeClub(t, t.world.owner, { name: `${name} wanted` })
  const sender = await t.world.addPerson(`${name}-a`)
  const receiver = await t.world.addPerson(`${name}-b`)
  for (const clubId of [given, wanted])
    for (const person of [sender, receiver]) await joinClub(t, clubId, person)
  await givePoints(t, given, sender.userId, 100n)
  await givePoints(t, wanted, receiver.userId, 100n)
  return { given, wanted, sender, receiver }
}

/** A pending present of 5 points, made without the limits of offers. The giver gets the points for it. */
export async function makeTrade(
  t: TestApp,
  { clubId, from, to }: { clubId: string; from: Person; to: Person },
): Promise<string> {
  const id = randomUUID()
  await givePoints(t, clubId, from.userId, 5n)
  await inWork(t.services, async (work) => {
    const { held } = handoversOf({
      id,
      sender_id: from.userId,
      receiver_id: to.userId,
      given_club_id: clubId,
      given_amount: 5n,
      wanted_club_id: null,
      wanted_amount: 0n,
    })
    const end = work.now.add({ hours: 24 * 7 })
    await holdPoints(work, { ...held, userId: from.userId }, end.add({ hours: 24 }))
    await insertTrade(work.tx, id, from.userId, to.userId, clubId, '5', null, '0', work.now, end)
  })
  return id
}

let traders = 0
/** Two new people. The first offers the second 40 points for 30, or as many as are given. */
export async function offerTrade(t: TestApp, amounts: { amount?: string; wantedAmount?: string } = {}) {
  traders += 1
  const world = await makeTraders(t, `trader${traders}`)
  const input = {
    clubId: world.given,
    amount: '40',
    userName: world.receiver.userName,
    wantedClubId: world.wanted,
    wantedAmount: '30',
    ...amounts,
  }
  const { data } = await requestTrade(t, world.sender, input)
  return {
    ...world,
    name: `trader${traders}`,
    input,
    tradeId: data.trade.tradeId,
    expiresAt: data.trade.expiresAt,
  }
}

/** What a person has in a club, and their statement there. */
export async function pointsOf(t: TestApp, person: Person, clubId: string) {
  const { data } = await t.ask(
    await t.world.signIn(person),
    graphql(`query ($clubId: ID!) {
      myPoints { nodes { available held spent everEarned club { clubId } } }
      pointsStatement(clubId: $clubId) {
        nodes {
          amount cause causeUrl
          lots { kind original remaining expiresOn }
          taken { kind amount text lotText }
        }
      }
      currentUser { repScore }
    }`),
    { clubId },
  )
  const found = data.myPoints.nodes.find(({ club }) => club.clubId === clubId)
  const { club: _, ...balance } = found ?? {
    club: null,
    available: '0',
    held: '0',
    spent: '0',
    everEarned: '0',
  }
  return { balance, lines: data.pointsStatement.nodes, repScore: data.currentUser.repScore }
}

/** The trades of a person, as their lists show them. */
export const tradesOf = async (
  t: Pick<TestApp, 'ask'>,
  person: Person,
  asked: { direction?: string; state?: string | string[]; first?: number; after?: string } = {},
) =>
  (
    await t.ask(
      person,
      graphql(`query ($direction: PointTradeDirection, $state: [PointTradeState!], $first: Int, $after: String) {
        pointTrades(direction: $direction, state: $state, first: $first, after: $after) {
          totalCount hasNextPage endCursor
          nodes {
            tradeId direction state mustJoin givenAmount wantedAmount endedAt
            sender { userName } receiver { userName } givenClub { clubId } wantedClub { clubId }
          }
        }
      }`),
      asked,
    )
  ).data.pointTrades

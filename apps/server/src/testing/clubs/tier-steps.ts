import { graphql } from '#platform/graphql/typed-document.ts'
import { inWork } from '#platform/writes/in-work.ts'
import { addMember } from '../../domains/clubs/create-club.ts'
import { bookAwards } from '../../domains/points/book-awards.ts'
import type { Person } from '../ask.ts'
import { readNotified } from '../read-bell.ts'
import type { TestApp } from '../start-test-app.ts'
import { makeClub } from './make-club.ts'

/** Saves a ladder. */
export const SAVE_TIERS = graphql(`mutation ($input: SaveClubTiersInput!) {
  saveClubTiers(input: $input) {
    tiersVersion
    tierSeating { isSeating seated total }
    tiers { tierId level name avatarUrl requirements { minimumPoints } }
  }
}`)
/** What people see of the tiers of a club. */
export const READ_TIERS = graphql(`query ($id: String!) {
  club(clubIdOrSlug: $id) {
    canEditTiers
    tierSeating { isSeating seated total }
    tiers { name memberCount }
    membership { tier { name isRetired } tierProgress { now needed gap next { name } } }
  }
}`)

export interface LadderTier {
  name: string
  points: string
  tierId?: string
  avatarAssetId?: string | null
}

/** The input that saves a ladder of these tiers, from the first level up. */
export const ladderInput = (clubId: string, expectedVersion: number, tiers: readonly LadderTier[]) => ({
  clubId,
  expectedVersion,
  tiers: tiers.map(({ points, ...tier }, index) => ({ ...tier, level: index + 1, minimumPoints: points })),
})

export const usualLadder = [
  { name: 'Bronze', points: '0' },
  { name: 'Silver', points: '100' },
  { name: 'Gold', points: '500' },
]

/** Saves a ladder as the owner. Tiers keep their id by name. */
export async function saveLadder(t: TestApp, clubId: string, tiers: readonly LadderTier[]) {
  const owner = await t.world.signIn(t.world.owner)
  const { data: known } = await t.ask(
    owner,
    graphql('query ($id: String!) { club(clubIdOrSlug: $id) { tiersVersion tiers { tierId name } } }'),
    { id: clubId },
  )
  const ids = new Map(known.club.tiers.map(({ tierId, name }) => [name, tierId]))
  const kept = tiers.map((tier) => {
    const tierId = ids.get(tier.name)
    return { ...tier, ...(tierId && { tierId }) }
  })
  const { code, data } = await t.ask(owner, SAVE_TIERS, {
    input: ladderInput(clubId, known.club.tiersVersion, kept),
  })
  if (code !== 'OK') throw new Error(code)
  return data.saveClubTiers
}

/** Makes an open club of the owner with a ladder, on which all are seated. Returns its id. */
export async function makeLadder(t: TestApp, tiers: readonly LadderTier[] = usualLadder) {
  const clubId = await makeClub(t, t.world.owner)
  await saveLadder(t, clubId, tiers)
  await t.drain()
  return clubId
}

/** Makes a person who is a member of the club. */
export async function addTo(t: TestApp, clubId: string, name: string): Promise<Person> {
  const person = await t.world.addPerson(name)
  await inWork(t.services, (work) => addMember(work, clubId, person.userId))
  return person
}

/** Brings a cause to what it is worth at a version. `at` is when it happened; without it, now. */
export const awardPoints = (
  t: TestApp,
  clubId: string,
  person: Person,
  cause: string,
  version: number,
  amount: bigint,
  at?: Temporal.Instant,
) =>
  inWork(t.services, (work) =>
    bookAwards(work, [
      {
        cause,
        at,
        clubId,
        userId: person.userId,
        version,
        amount,
        reason: { kind: 'correction' },
        link: '/events',
      },
    ]),
  )

/** Where a person stands on the ladder of a club. */
export async function standing(t: TestApp, clubId: string, person: Person) {
  const { data } = await t.ask(await t.world.signIn(person), READ_TIERS, { id: clubId })
  const { tier, tierProgress } = data.club.membership ?? {}
  return { tier: tier?.name ?? null, gap: tierProgress?.gap ?? null, next: tierProgress?.next?.name ?? null }
}

/** The notices of a person, by their text: notices of the same moment have no order of their own. */
export const tierNotices = async (t: TestApp, person: Person) =>
  (await readNotified(t.db, person.userId)).map(({ message }) => message).sort()

import { graphql } from '#platform/graphql/typed-document.ts'
import type { TestApp } from '../start-test-app.ts'

const READ = graphql('query ($id: String!) { club(clubIdOrSlug: $id) { tiers { tierId } } }')
const SAVE = graphql(
  'mutation ($input: SaveClubTiersInput!) { saveClubTiers(input: $input) { tiers { tierId } } }',
)

/** Gives the test club a ladder of two tiers, where it has none yet. Returns the id of the first tier. */
export async function makeTiers(t: Pick<TestApp, 'ask' | 'world'>): Promise<string> {
  const { owner, clubId } = t.world
  const { data: known } = await t.ask(owner, READ, { id: clubId })
  if (known.club.tiers[0]) return known.club.tiers[0].tierId
  const { code, data } = await t.ask(owner, SAVE, {
    input: {
      clubId,
      expectedVersion: 0,
      tiers: [
        { level: 1, name: 'Regular', minimumPoints: '0' },
        { level: 2, name: 'Insider', minimumPoints: '1000000' },
      ],
    },
  })
  if (code !== 'OK') throw new Error(code)
  return data.saveClubTiers.tiers[0]?.tierId ?? ''
}

import { useQuery } from '@tanstack/react-query'
import type { VariablesOf } from 'gql.tada'
import { graphql } from '../../lib/graphql/graphql.ts'
import { request } from '../../lib/graphql/request.ts'
import { personParts } from '../users/person.api.ts'
import { achievementKeys } from './achievements.keys.ts'

const ruleTiersDocument = graphql(`
  query ruleTiers($clubIdOrSlug: String!) {
    club(clubIdOrSlug: $clubIdOrSlug) {
      tiers {
        tierId
        name
        requirements {
          minimumPoints
        }
      }
    }
  }
`)

/** The tiers of a club that a rule can ask for: all but the first one, which everybody has. */
export const useRuleTiers = (clubIdOrSlug: string) =>
  useQuery({
    queryKey: achievementKeys.tiers(clubIdOrSlug),
    queryFn: async ({ signal }) => {
      const { club } = await request(ruleTiersDocument, { clubIdOrSlug }, signal)
      return club.tiers.filter(({ requirements }) => requirements.minimumPoints !== '0')
    },
  })

const previewDocument = graphql(
  `
    query achievementRulePreview($input: PreviewAchievementRuleInput!) {
      achievementRulePreview(input: $input) {
        gives
        takesBack
        isPart
        first {
          earnedAt
          user {
            ...personParts
          }
        }
      }
    }
  `,
  [personParts],
)

/** What decides who gets an achievement by its rule. */
export type AskedPreview = VariablesOf<typeof previewDocument>['input']

/** The people who would get an achievement by its rule now. Null asks nothing. */
export const useRulePreview = (asked: AskedPreview | null) =>
  useQuery({
    queryKey: achievementKeys.preview(asked),
    queryFn: async ({ signal }) =>
      asked && (await request(previewDocument, { input: asked }, signal)).achievementRulePreview,
    enabled: asked !== null,
    // What is shown belongs to what is typed, not to what another page changed.
    gcTime: 0,
  })

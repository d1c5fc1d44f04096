import { useQuery } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { moneyParts } from '../../../lib/graphql/money.api.ts'
import { request } from '../../../lib/graphql/request.ts'
import { clubKeys } from '../clubs.keys.ts'

const clubStatisticsDocument = graphql(
  `
    query clubStatistics($clubIdOrSlug: String!) {
      clubStatistics(clubIdOrSlug: $clubIdOrSlug) {
        memberCount
        issued
        spent
        expired
        owed
        debt
        liability {
          ...moneyParts
        }
        months {
          month
          memberCount
          issued
          spent
          expired
        }
        attendance {
          events
          memberCount
        }
      }
      club(clubIdOrSlug: $clubIdOrSlug) {
        tiers {
          tierId
          level
          name
          memberCount
        }
      }
    }
  `,
  [moneyParts],
)

/** A club in figures. Points are whole numbers as strings. */
export type ClubStatistics = ResultOf<typeof clubStatisticsDocument>['clubStatistics']
export type ClubTier = ResultOf<typeof clubStatisticsDocument>['club']['tiers'][number]
export type ClubMonth = ClubStatistics['months'][number]

export const useClubStatistics = (clubId: string) =>
  useQuery({
    queryKey: clubKeys.statistics(clubId),
    queryFn: ({ signal }) => request(clubStatisticsDocument, { clubIdOrSlug: clubId }, signal),
  })

import { graphql } from '../../../lib/graphql/graphql.ts'
import { faceParts } from '../../users/person.api.ts'

/** Who is going to an event: the number for everyone, and faces where the viewer may see them. */
export const goingParts = graphql(
  `
    fragment goingParts on Event {
      optInGuestCount
      approvedTickets
      going {
        total
        faces {
          ...faceParts
        }
      }
    }
  `,
  [faceParts],
)

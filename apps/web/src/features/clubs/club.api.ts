import { graphql } from '../../lib/graphql/graphql.ts'

/** The parts of a club that links to the club show. */
export const clubParts = graphql(`
  fragment clubParts on Club {
    clubId
    name
    slug
    avatarUrl
    isVerified
  }
`)

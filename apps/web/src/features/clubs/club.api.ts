import { graphql } from '../../lib/graphql/graphql.ts'

/** A club as those see it who are led to it. */
export const clubParts = graphql(`
  fragment clubParts on Club {
    clubId
    name
    slug
    avatarUrl
    isVerified
  }
`)

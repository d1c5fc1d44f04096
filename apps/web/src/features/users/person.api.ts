import { graphql } from '../../lib/graphql/graphql.ts'

/** A person as a picture with a name. */
export const faceParts = graphql(`
  fragment faceParts on User {
    userId
    name
    avatarUrl
  }
`)

/** A person who can be told from others of that name. */
export const personParts = graphql(
  `
    fragment personParts on User {
      ...faceParts
      userName
    }
  `,
  [faceParts],
)

/** A person with the marks beside their name. */
export const markedPersonParts = graphql(
  `
    fragment markedPersonParts on User {
      ...personParts
      isVerified
      tier
    }
  `,
  [personParts],
)

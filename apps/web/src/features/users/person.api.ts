import { graphql } from '../../lib/graphql/graphql.ts'

/** A person with their name and picture. */
export const faceParts = graphql(`
  fragment faceParts on User {
    userId
    name
    avatarUrl
  }
`)

/** A person with their user name, which tells people of one name apart. */
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

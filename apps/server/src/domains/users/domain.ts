import './activities.graphql.ts'
import './feature-flags.graphql.ts'
import './profile/profile.graphql.ts'
import './profile/search-users.graphql.ts'
import './users.graphql.ts'
import { defineDomain } from '#platform/domain.ts'
import { held } from './users.held.ts'

export const users = defineDomain({
  name: 'users',
  held,
  erase: { none: 'the job that erases accounts ends with the account itself (eraseUser)' },
})

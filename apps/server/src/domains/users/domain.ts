import './activities.graphql.ts'
import './feature-flags.graphql.ts'
import './profile/cities.graphql.ts'
import './profile/profile.graphql.ts'
import './profile/search-users.graphql.ts'
import './users.graphql.ts'
import { defineDomain } from '#platform/domain.ts'
import { purgeFormerNames } from './profile/purge-former-names.ts'
import { personalData } from './users.personal-data.ts'

export const users = defineDomain({
  name: 'users',
  personalData,
  purges: [purgeFormerNames],
  erase: { none: 'the job that erases accounts ends with the account itself (eraseUser)' },
})

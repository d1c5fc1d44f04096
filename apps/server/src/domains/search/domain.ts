import './search.graphql.ts'
import { defineDomain } from '#platform/domain.ts'

export const search = defineDomain({
  name: 'search',
  personalData: { none: 'it keeps nothing' },
  erase: { none: 'it keeps nothing' },
})

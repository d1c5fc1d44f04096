import './search.graphql.ts'
import { defineDomain } from '#platform/domain.ts'

export const search = defineDomain({
  name: 'search',
  held: { none: 'it keeps nothing' },
  erase: { none: 'it keeps nothing' },
})

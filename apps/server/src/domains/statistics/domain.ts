import './statistics.graphql.ts'
import { defineDomain } from '#platform/domain.ts'

export const statistics = defineDomain({
  name: 'statistics',
  personalData: { none: 'it keeps nothing' },
  erase: { none: 'it keeps nothing' },
})

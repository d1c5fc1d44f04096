import './points.graphql.ts'
import { defineDomain } from '#platform/domain.ts'
import { held } from './points.held.ts'

export const points = defineDomain({
  name: 'points',
  held,
  erase: { none: 'the statement is of the stand-in, and is kept as long as the law asks' },
})

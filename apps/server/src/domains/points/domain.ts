import './points.graphql.ts'
import { defineDomain } from '#platform/domain.ts'
import { personalData } from './points.personal-data.ts'

export const points = defineDomain({
  name: 'points',
  personalData,
  erase: { none: 'the statement is of the stand-in, and is kept as long as the law asks' },
})

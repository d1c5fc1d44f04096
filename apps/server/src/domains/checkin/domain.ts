import './checkin.graphql.ts'
import { defineDomain } from '#platform/domain.ts'
import { held } from './checkin.held.ts'
import { purgeScans } from './purge-scans.ts'

export const checkin = defineDomain({
  name: 'checkin',
  held,
  erase: { none: 'scans point to the stand-in and say nothing else' },
  purges: [purgeScans],
})

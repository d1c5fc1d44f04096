import './checkin.graphql.ts'
import './doors/doors.graphql.ts'
import { defineDomain } from '#platform/domain.ts'
import { checkinNotices } from './checkin.notices.ts'
import { personalData } from './checkin.personal-data.ts'
import { purgeDevices } from './doors/purge-devices.ts'
import { purgeScans } from './purge-scans.ts'

export const checkin = defineDomain({
  name: 'checkin',
  personalData,
  erase: { none: 'scans and devices point to the stand-in, and devices are deleted with their scans' },
  purges: [purgeScans, purgeDevices],
  notices: checkinNotices,
})

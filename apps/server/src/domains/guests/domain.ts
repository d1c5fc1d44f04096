import './guests.graphql.ts'
import { defineDomain } from '#platform/domain.ts'
import { forgetListed, forgetOldGuests } from './forget-guests.ts'
import { personalData } from './guests.personal-data.ts'

export const guests = defineDomain({
  name: 'guests',
  personalData,
  erase: forgetListed,
  purges: [forgetOldGuests],
})

import './terms.graphql.ts'
import { defineDomain } from '#platform/domain.ts'
import { personalData } from './terms.personal-data.ts'
import { termsRoutes } from './terms.routes.ts'

export const terms = defineDomain({
  name: 'terms',
  routes: (http, { services }) => termsRoutes(http, services),
  personalData,
  erase: { none: 'that somebody agreed is kept with the stand-in of their account' },
})

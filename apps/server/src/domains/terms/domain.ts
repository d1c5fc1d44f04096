import './terms.graphql.ts'
import { defineDomain } from '#platform/domain.ts'
import { held } from './terms.held.ts'
import { termsRoutes } from './terms.routes.ts'

export const terms = defineDomain({
  name: 'terms',
  routes: (http, { services }) => termsRoutes(http, services),
  held,
  erase: { none: 'that somebody agreed is kept with the stand-in of their account' },
})

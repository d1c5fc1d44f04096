import './draws.graphql.ts'
import { defineDomain } from '#platform/domain.ts'
import { personalData } from './draws.personal-data.ts'
import { drawRoutes } from './draws.routes.ts'
import { forgetEntrant } from './draws.sql.ts'
import { makeDraws } from './make-draws.ts'

export const draws = defineDomain({
  name: 'draws',
  routes: drawRoutes,
  personalData,
  erase: async ({ tx }, { id }) => void (await forgetEntrant(tx, id)),
  jobs: [{ name: 'make-draws', everySeconds: 3, run: makeDraws }],
})

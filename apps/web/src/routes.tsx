import { authRows } from './auth-routes.ts'
import { clubRows } from './club-routes.ts'
import { credentialRows } from './credential-routes.ts'
import { drawRows } from './draw-routes.ts'
import { eventTeamRows } from './event-team-routes.ts'
import { firstRows, redirects } from './first-routes.tsx'
import { offerRows } from './offer-routes.ts'
import { pointRows } from './point-routes.ts'

/** The rows that the app loads when somebody first goes to one of them (`app/router.tsx`), by their source. */
export const laterRows = {
  'src/auth-routes.ts': authRows,
  'src/event-team-routes.ts': eventTeamRows,
  'src/club-routes.ts': clubRows,
  'src/point-routes.ts': pointRows,
  'src/offer-routes.ts': offerRows,
  'src/credential-routes.ts': credentialRows,
  'src/draw-routes.ts': drawRows,
}

/** All rows, for the build, tools and tests. */
export const rows = [...firstRows, ...Object.values(laterRows).flat()]

export { redirects }

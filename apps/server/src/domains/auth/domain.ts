import './account/account.graphql.ts'
import './account/my-data/my-data.graphql.ts'
import './auth.graphql.ts'
import './country-by-ip.graphql.ts'
import './passkeys/passkeys.graphql.ts'
import './social/social.graphql.ts'
import { defineDomain } from '#platform/domain.ts'
import { personalData } from './account/auth.personal-data.ts'
import { eraseAccess } from './account/leaving/erase-access.ts'
import { purgeLife } from './account/leaving/purge-life.ts'
import { authRoutes } from './auth.routes.ts'
import { purgeAuth } from './purge-auth.ts'
import { sampleLetters } from './sample-letters.ts'
import { purgeImpersonations } from './staff/purge-impersonations.ts'

export const auth = defineDomain({
  name: 'auth',
  routes: (http, { ctxOf }) => authRoutes(http, ctxOf),
  personalData,
  erase: eraseAccess,
  purges: [purgeAuth, purgeLife, purgeImpersonations],
  extends: { sampleLetters: [sampleLetters] },
})

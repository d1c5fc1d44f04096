import './wallets.graphql.ts'
import { defineDomain } from '#platform/domain.ts'
import { appleRoutes } from './apple/apple.routes.ts'
import { updateApple } from './apple/update-apple.ts'
import { updateGoogle } from './google/update-google.ts'
import { certificateWarning } from './offered-wallets.ts'
import { purgePasses } from './purge-passes.ts'
import { personalData } from './wallets.personal-data.ts'
import { deletePassesOf } from './wallets.sql.ts'

export const wallets = defineDomain({
  name: 'wallets',
  routes(http, { services }) {
    const warning = certificateWarning(services)
    if (warning) services.log.warn(warning)
    const { apple } = services.config.wallets
    if (apple) appleRoutes(http, services, apple)
  },
  personalData,
  async erase({ tx }, { id }) {
    await deletePassesOf(tx, id)
  },
  purges: [purgePasses],
  jobs: [
    {
      name: 'update-apple-wallets',
      everySeconds: 5,
      run: (services, stopping) => updateApple(services, undefined, stopping),
    },
    {
      name: 'update-google-wallets',
      everySeconds: 5,
      run: (services, stopping) => updateGoogle(services, undefined, stopping),
    },
  ],
})

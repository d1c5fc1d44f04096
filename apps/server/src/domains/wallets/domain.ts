import './wallets.graphql.ts'
import { defineDomain } from '#platform/domain.ts'
import { appleRoutes } from './apple/apple.routes.ts'
import { certificateWarning } from './offered-wallets.ts'
import { purgePasses } from './purge-passes.ts'
import { personalData } from './wallets.personal-data.ts'
import { deletePassesOf } from './wallets.sql.ts'

export const wallets = defineDomain({
  name: 'wallets',
  routes(http, { services }) {
    const warning = certificateWarning(services)
    if (warning) services.log.warn(warning)
    if (services.config.wallets.apple) appleRoutes(http, services)
  },
  personalData,
  async erase({ tx }, { id }) {
    await deletePassesOf(tx, id)
  },
  purges: [purgePasses],
})

import './earn/earn.graphql.ts'
import './offers.graphql.ts'
import { defineDomain } from '#platform/domain.ts'
import { achievementUses } from './achievement-uses.ts'
import { earnNotices } from './earn/earn.notices.ts'
import { handOutOffers } from './earn/hand-out.ts'
import { offersRoutes } from './earn/offers.routes.ts'
import { purgeLinks } from './earn/purge-links.ts'
import { countOffers } from './earn/reconcile-counts.ts'
import { forgetDetails } from './forget-details.ts'
import { activities } from './offers.activities.ts'
import { offerNotices } from './offers.notices.ts'
import { personalData } from './offers.personal-data.ts'
import { expireRedemptions } from './redeem/end-redemption.ts'

export const offers = defineDomain({
  name: 'offers',
  routes: (http, { ctxOf }) => offersRoutes(http, ctxOf),
  personalData,
  erase: (work, { id }) => forgetDetails(work, id),
  purges: [purgeLinks],
  jobs: [
    { name: 'expire-redemptions', everySeconds: 15, run: expireRedemptions },
    { name: 'hand-out-offers', everySeconds: 15, run: handOutOffers },
    { name: 'count-offers', everySeconds: 3600, run: countOffers },
  ],
  notices: [...offerNotices, ...earnNotices],
  extends: { activities, achievementUses: [achievementUses] },
})

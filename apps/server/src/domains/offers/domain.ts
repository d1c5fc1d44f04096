import './earn/earn.graphql.ts'
import './offers.graphql.ts'
import { defineDomain } from '#platform/domain.ts'
import { achievementUses } from './achievement-uses.ts'
import { offersRoutes } from './earn/offers.routes.ts'
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
  jobs: [{ name: 'expire-redemptions', everySeconds: 15, run: expireRedemptions }],
  notices: offerNotices,
  extends: { activities, achievementUses: [achievementUses] },
})

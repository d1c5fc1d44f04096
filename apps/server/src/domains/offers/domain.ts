import './draw/draw.graphql.ts'
import './earn/earn.graphql.ts'
import './offers.graphql.ts'
import './purchase/purchase.graphql.ts'
import './redeem/venue.graphql.ts'
import './results/results.graphql.ts'
import { defineDomain } from '#platform/domain.ts'
import { achievementUses } from './achievement-uses.ts'
import { drawNotices } from './draw/draw.notices.ts'
import { drawSubject } from './draw/draw-subject.ts'
import { freezeEnded } from './draw/freeze-offers.ts'
import { passLatePrizesOn } from './draw/pass-late-prizes.ts'
import { earnNotices } from './earn/earn.notices.ts'
import { handOutOffers } from './earn/hand-out.ts'
import { offersRoutes } from './earn/offers.routes.ts'
import { purgeLinks } from './earn/purge-links.ts'
import { countOffers } from './earn/reconcile-counts.ts'
import { forgetDetails } from './forget-details.ts'
import { activities } from './offers.activities.ts'
import { offerNotices } from './offers.notices.ts'
import { personalData } from './offers.personal-data.ts'
import { purchaseOffers } from './purchase/purchase-offers.ts'
import { soldOffers } from './purchase/sold-offers.ts'
import { expireRedemptions } from './redeem/end-redemption.ts'
import { purgeDetails } from './redeem/purge-details.ts'
import { remindNotices } from './remind/remind.notices.ts'
import { remindOfEnds } from './remind/remind-of-ends.ts'
import { foldSeen } from './results/note-seen.ts'
import { searchedOffers } from './search-offers.ts'

export const offers = defineDomain({
  name: 'offers',
  routes: (http, { ctxOf }) => offersRoutes(http, ctxOf),
  personalData,
  erase: (work, { id }) => forgetDetails(work, id),
  purges: [purgeLinks, purgeDetails, foldSeen],
  jobs: [
    { name: 'expire-redemptions', everySeconds: 15, run: expireRedemptions },
    { name: 'hand-out-offers', everySeconds: 15, run: handOutOffers },
    { name: 'count-offers', everySeconds: 3600, run: countOffers },
    { name: 'freeze-draws', everySeconds: 10, run: freezeEnded },
    { name: 'pass-prizes-on', everySeconds: 60, run: passLatePrizesOn },
    { name: 'remind-of-offers', everySeconds: 600, run: remindOfEnds },
  ],
  notices: [...offerNotices, ...earnNotices, ...drawNotices, ...remindNotices],
  extends: {
    activities,
    achievementUses: [achievementUses],
    drawSubjects: [drawSubject],
    purchaseOffers: [purchaseOffers],
    searchSources: [searchedOffers],
    soldOffers: [soldOffers],
  },
})

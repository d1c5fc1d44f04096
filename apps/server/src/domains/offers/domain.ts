import './draw/draw.graphql.ts'
import './offers.graphql.ts'
import { defineDomain } from '#platform/domain.ts'
import { achievementUses } from './achievement-uses.ts'
import { drawNotices } from './draw/draw.notices.ts'
import { drawSubject } from './draw/draw-subject.ts'
import { freezeEnded } from './draw/freeze-offers.ts'
import { passLatePrizesOn } from './draw/pass-late-prizes.ts'
import { forgetDetails } from './forget-details.ts'
import { activities } from './offers.activities.ts'
import { offerNotices } from './offers.notices.ts'
import { personalData } from './offers.personal-data.ts'
import { expireRedemptions } from './redeem/end-redemption.ts'

export const offers = defineDomain({
  name: 'offers',
  personalData,
  erase: (work, { id }) => forgetDetails(work, id),
  jobs: [
    { name: 'expire-redemptions', everySeconds: 15, run: expireRedemptions },
    { name: 'freeze-draws', everySeconds: 10, run: freezeEnded },
    { name: 'pass-prizes-on', everySeconds: 60, run: passLatePrizesOn },
  ],
  notices: [...offerNotices, ...drawNotices],
  extends: { activities, achievementUses: [achievementUses], drawSubjects: [drawSubject] },
})

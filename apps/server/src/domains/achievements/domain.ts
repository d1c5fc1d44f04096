import './achievements.graphql.ts'
import './credential/credentials.graphql.ts'
import { defineDomain } from '#platform/domain.ts'
import type { Job } from '#platform/jobs/job.ts'
import { activities } from './achievements.activities.ts'
import { achievementNotices } from './achievements.notices.ts'
import { personalData } from './achievements.personal-data.ts'
import { scoreAwards } from './award/score-awards.ts'
import { credentialRoutes } from './credential/credential.routes.ts'
import { forgetAchievements } from './forget-achievements.ts'
import { backfillRules, reconcileAll } from './rules/reconcile-all.ts'

const backfill: Job = { name: 'backfill-achievements', everySeconds: 15, run: backfillRules }

const reconcileNightly: Job = { name: 'reconcile-achievements', everySeconds: 24 * 3600, run: reconcileAll }

export const achievements = defineDomain({
  name: 'achievements',
  routes: credentialRoutes,
  personalData,
  erase: (work, { id }) => forgetAchievements(work, id),
  jobs: [backfill, reconcileNightly],
  notices: [...achievementNotices, scoreAwards],
  extends: { activities },
})

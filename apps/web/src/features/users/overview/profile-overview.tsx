import { Card, Skeleton, Stack } from '@mantine/core'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { TextSkeleton } from '../../../ui/states/skeletons.tsx'
import { ActivityList } from '../activities/activity-list.tsx'
import { Completeness } from './completeness.tsx'
import { useOverview } from './overview.api.ts'
import { ProfileHead } from './profile-head.tsx'
import { ScoreParts } from './score-parts.tsx'

const OverviewSkeleton = () => (
  <Stack gap="lg">
    <Skeleton h={226} radius="md" />
    <Skeleton h={24} w={240} />
    <Card>
      <TextSkeleton count={12} />
    </Card>
  </Stack>
)

/** The first page of the profile: who one is, what is missing, what the score is made of, what one did. */
export const ProfileOverview = () => (
  <Stack gap="lg">
    <QueryView query={useOverview()} skeleton={<OverviewSkeleton />}>
      {(me) => (
        <>
          <ProfileHead me={me} />
          <Completeness missing={me.missingProfileFields} />
          <ScoreParts parts={me.repScoreParts} />
        </>
      )}
    </QueryView>
    <ActivityList />
  </Stack>
)

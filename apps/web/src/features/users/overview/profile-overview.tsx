import { Skeleton, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EntityHeaderSkeleton } from '../../../ui/entity/entity-header.tsx'
import { Section } from '../../../ui/section.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { TextSkeleton } from '../../../ui/states/skeletons.tsx'
import { ActivityList } from '../activities/activity-list.tsx'
import { Completeness } from './completeness.tsx'
import { NextStep } from './next-step.tsx'
import { useOverview } from './overview.api.ts'
import { ProfileHead } from './profile-head.tsx'
import { ScoreParts } from './score-parts.tsx'

const OverviewSkeleton = () => (
  <Stack gap="lg">
    <EntityHeaderSkeleton />
    <Skeleton h={92} radius="md" />
    <Section>
      <TextSkeleton count={12} />
    </Section>
  </Stack>
)

/** The first page of the profile: the person, the missing parts, the rep score and the activities. */
export const ProfileOverview = () => {
  const { t } = useTranslation()
  return (
    <Stack gap="lg">
      <QueryView query={useOverview()} what={t("Your profile didn't load")} skeleton={<OverviewSkeleton />}>
        {(me) => (
          <>
            <ProfileHead me={me} />
            <Completeness missing={me.missingProfileFields} />
            <NextStep parts={me.repScoreParts} />
            <ScoreParts parts={me.repScoreParts} />
          </>
        )}
      </QueryView>
      <ActivityList />
    </Stack>
  )
}

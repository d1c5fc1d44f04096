import { Badge, Group, Skeleton, Stack } from '@mantine/core'
import { socialLabels } from '@reprise/rules/auth/social-labels'
import { distanceText } from '@reprise/rules/events/distance-text'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.ts'
import type { EventShown } from './event-shown.ts'

const ClubConditions = lazyPart(async () => (await import('./club-conditions.tsx')).ClubConditions)

/** The conditions for coming, each as a badge, and what there is for members. Renders nothing where there is nothing. */
export const EventConditions = ({ event }: { event: EventShown }) => {
  const { t } = useTranslation()
  const {
    ageLimit,
    minimumRepScore,
    locationRadius,
    socialRequirements,
    isMembersOnly,
    extraPoints,
    myAccess,
  } = event
  const conditions = [
    ageLimit !== null && t('Ages {{age}} and over', { age: ageLimit }),
    minimumRepScore !== null && t('Rep score of {{score}} or more', { score: minimumRepScore }),
    locationRadius &&
      t('Within {{distance}} of the place', { distance: say(t, distanceText(locationRadius)) }),
    ...socialRequirements.map((provider) =>
      t('Connected {{provider}} account', { provider: socialLabels[provider] }),
    ),
  ].filter((condition) => typeof condition === 'string')
  const linesOfClub = [isMembersOnly, extraPoints > 0, myAccess?.isAdmitted === false].filter(Boolean).length
  if (conditions.length + linesOfClub === 0) return null
  return (
    <Stack gap="xs">
      <Group gap="xs">
        {conditions.map((condition) => (
          <Badge key={condition} size="lg" variant="outline" color="gray">
            {condition}
          </Badge>
        ))}
      </Group>
      {linesOfClub > 0 && (
        <Suspense fallback={<Skeleton h={32 * linesOfClub} />}>
          <ClubConditions event={event} />
        </Suspense>
      )}
    </Stack>
  )
}

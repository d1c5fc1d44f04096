import { Badge, Group } from '@mantine/core'
import { socialLabels } from '@reprise/rules/auth/social-labels'
import { distanceText } from '@reprise/rules/events/distance-text'
import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import type { EventShown } from './event-shown.ts'

/** The conditions for coming, each as a badge. Renders nothing where there are none. */
export const EventConditions = ({ event }: { event: EventShown }) => {
  const { t } = useTranslation()
  const { ageLimit, minimumRepScore, locationRadius, socialRequirements } = event
  const conditions = [
    ageLimit !== null && t('Ages {{age}} and over', { age: ageLimit }),
    minimumRepScore !== null && t('Rep score of {{score}} or more', { score: minimumRepScore }),
    locationRadius &&
      t('Within {{distance}} of the place', { distance: say(t, distanceText(locationRadius)) }),
    ...socialRequirements.map((provider) =>
      t('Connected {{provider}} account', { provider: socialLabels[provider] }),
    ),
  ].filter((condition) => typeof condition === 'string')
  if (conditions.length === 0) return null
  return (
    <Group gap="xs">
      {conditions.map((condition) => (
        <Badge key={condition} size="lg" variant="outline" color="gray">
          {condition}
        </Badge>
      ))}
    </Group>
  )
}

import { Text } from '@mantine/core'
import { membersGaps, membersGapText } from '@reprise/rules/events/members/members-only'
import { useTranslation } from 'react-i18next'
import { say } from '../../../../lib/say.tsx'
import { Banner } from '../../../../ui/states/banner.tsx'
import { EventConditions } from '../../page/event-conditions.tsx'
import type { EventShown } from '../../page/event-shown.ts'

/** What somebody who is no member sees of the conditions of an event for members, and how they are refused. */
export const StrangerView = ({ shown }: { shown: EventShown }) => {
  const { t } = useTranslation()
  const { club } = shown
  // A stranger has no points, so they also lack the tier. They are told of the club first.
  const [gap] = membersGaps({ club, tier: null }, null)
  return (
    <>
      <EventConditions
        event={{
          ...shown,
          ageLimit: null,
          minimumRepScore: null,
          locationRadius: null,
          socialRequirements: [],
        }}
      />
      <Text>{t("When they ask for a ticket, they're told:")}</Text>
      {gap && (
        <Banner title={t('This event has requirements')}>
          {say(t, membersGapText(gap))}{' '}
          {club && (
            <Text span inherit td="underline">
              {t('Go to {{club}}', { club: club.name })}
            </Text>
          )}
        </Banner>
      )}
    </>
  )
}

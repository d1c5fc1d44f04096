import { Anchor, Badge, Text } from '@mantine/core'
import { extraPointsText, membersText } from '@reprise/rules/events/members/members-text'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { say } from '../../../lib/say.tsx'
import { shownNumber } from '../../../lib/shown-number.ts'
import type { EventShown } from './event-shown.ts'

/**
 * Whether an event is for members of its club, what it gives them, and what the viewer lacks to be among those who get
 * tickets, with the way to the club.
 */
export const ClubConditions = ({ event }: { event: EventShown }) => {
  const { t } = useTranslation()
  const { club, isMembersOnly, accessTier, myAccess: access, extraPoints, extraPointsTier } = event
  return (
    <>
      {isMembersOnly && (
        <Badge size="lg" variant="outline" color="gray">
          {say(t, membersText(club?.name ?? null, accessTier?.name ?? null))}
        </Badge>
      )}
      {extraPoints > 0 && <Text>{say(t, extraPointsText(extraPoints, extraPointsTier?.name ?? null))}</Text>}
      {access && !access.isAdmitted && (
        <Text>
          {access.isMember
            ? t('Points you still need in the club to get tickets: {{points}}', {
                points: shownNumber(BigInt(access.missingPoints)),
              })
            : t("You aren't a member of the club yet.")}
          {club && (
            <>
              {' '}
              <Anchor component={Link} to={`/rep-clubs/${club.slug}`} inherit>
                {t('Go to {{club}}', { club: club.name })}
              </Anchor>
            </>
          )}
        </Text>
      )}
    </>
  )
}

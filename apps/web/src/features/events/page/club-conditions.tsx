import { Anchor, Badge, Text } from '@mantine/core'
import { membersText } from '@reprise/rules/events/members/members-text'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { say } from '../../../lib/say.tsx'
import { shownNumber } from '../../../lib/shown-number.ts'
import type { EventShown } from './event-shown.ts'

const ExtraPoints = ({ event: { extraPoints, extraPointsTier } }: { event: EventShown }) => {
  const { t } = useTranslation()
  const points = shownNumber(extraPoints)
  return (
    <Text>
      {extraPointsTier
        ? t('Members from {{tier}} up get {{points}} extra rep points at check-in.', {
            tier: extraPointsTier.name,
            points,
          })
        : t('Members get {{points}} extra rep points at check-in.', { points })}
    </Text>
  )
}

/**
 * Whether an event is for members of its club, what it gives them, and what the viewer lacks to be among those who get
 * tickets, with the way to the club.
 */
export const ClubConditions = ({ event }: { event: EventShown }) => {
  const { t } = useTranslation()
  const { club, isMembersOnly, accessTier, myAccess: access, extraPoints } = event
  return (
    <>
      {isMembersOnly && (
        <Badge size="lg" variant="outline" color="gray">
          {say(t, membersText(club?.name ?? null, accessTier?.name ?? null))}
        </Badge>
      )}
      {extraPoints > 0 && <ExtraPoints event={event} />}
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

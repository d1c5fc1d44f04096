import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
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
 * What the club of an event gives its members there, and what the viewer lacks to be among those who get tickets, with
 * the way to the club.
 */
export const ClubConditions = ({ event }: { event: EventShown }) => {
  const { t } = useTranslation()
  const { club, myAccess: access, extraPoints } = event
  return (
    <>
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

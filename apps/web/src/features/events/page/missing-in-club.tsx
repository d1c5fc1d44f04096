import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shownNumber } from '../../../lib/shown-number.ts'
import type { EventShown } from './event-shown.ts'

type Props = { access: NonNullable<EventShown['myAccess']>; club: EventShown['club'] }

/** What the viewer lacks to be among the members who get tickets, with the way to the club. */
export const MissingInClub = ({ access, club }: Props) => {
  const { t } = useTranslation()
  return (
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
  )
}

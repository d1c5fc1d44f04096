import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '../../../lib/session/session.ts'
import { Section } from '../../../ui/section.tsx'
import { InviteSection } from './invite-section.tsx'
import type { RunClub } from './team.api.ts'

/** Invites people to join the club. A club by invite takes members no other way. */
export const MemberInvites = ({ club }: { club: RunClub }) => {
  const { t } = useTranslation()
  const session = useSession()
  return (
    <>
      <Section
        title={t('Members')}
        text={t('Invite people to join. Where members need an invite, nobody joins without one.')}
      >
        <Button component={Link} to={`/rep-clubs/${club.slug}`} variant="default">
          {t('See the members')}
        </Button>
      </Section>
      <InviteSection club={club} to="members" ownId={session.state === 'member' ? session.userId : ''} />
    </>
  )
}

import { Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import rows from '../../../../ui/lists/rows.module.css'
import { useWaitingInvites } from '../../../invites/invites.api.ts'
import { SentInvite } from '../../../invites/sent-invite.tsx'

/** Who is asked to work on the event and has not answered. */
export const StaffWaiting = ({ eventId }: { eventId: string }) => {
  const { t } = useTranslation()
  const invites = useWaitingInvites({ kind: 'EVENT', targetIdOrSlug: eventId }).data ?? []
  if (invites.length === 0) return null
  return (
    <Stack gap="xs">
      <Title order={3} size="h4">
        {t('Waiting for their answer')}
      </Title>
      <ul className={rows.list}>
        {invites.map((invite) => (
          <SentInvite key={invite.inviteId} invite={invite} />
        ))}
      </ul>
    </Stack>
  )
}

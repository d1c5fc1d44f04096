import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import rows from '../../../../ui/lists/rows.module.css'
import { useWaitingInvites } from '../../../invites/invites.api.ts'
import { SentInvite } from '../../../invites/sent-invite.tsx'

/** The people who were invited to the staff and have not answered. */
export const StaffWaiting = ({ eventId }: { eventId: string }) => {
  const { t } = useTranslation()
  const invites = useWaitingInvites({ kind: 'EVENT', targetIdOrSlug: eventId }).data ?? []
  if (invites.length === 0) return null
  return (
    <Stack gap="xs">
      <Text component="h3" variant="strong">
        {t('Waiting for their answer')}
      </Text>
      <ul className={rows.list}>
        {invites.map((invite) => (
          <SentInvite key={invite.inviteId} invite={invite} />
        ))}
      </ul>
    </Stack>
  )
}

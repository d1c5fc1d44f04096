import { Button, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { DescribedSwitch } from '../../../ui/forms/described-switch.tsx'
import { Section } from '../../../ui/section.tsx'
import { ConfirmDialog } from '../../../ui/states/confirm-dialog.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import type { ShownClub } from './club-page.api.ts'
import { useLeaveClub, useShowMembership } from './club-page.api.ts'

/** The person's own membership: whether others see them, and the way out. The owner stays. */
export const OwnMembership = ({ club }: { club: ShownClub }) => {
  const { t } = useTranslation()
  const { clubId, name, membership, myRole } = club
  const show = useShowMembership(clubId)
  const leave = useLeaveClub(clubId)
  const [asks, { open, close }] = useDisclosure(false)
  if (!membership) return null
  const isShown = show.isPending ? show.variables : membership.isShown
  return (
    <Section title={t('Your membership')}>
      <Stack gap="md" align="flex-start">
        <DescribedSwitch
          label={t('Show me among the members')}
          description={t('Everyone who can see this club then sees your name and picture here.')}
          checked={isShown}
          disabled={show.isPending}
          onChange={(event) => show.mutate(event.currentTarget.checked)}
        />
        {myRole !== 'OWNER' && (
          <Button variant="default" onClick={open} loading={leave.isPending}>
            {t('Leave club')}
          </Button>
        )}
      </Stack>
      <ConfirmDialog
        opened={asks}
        onClose={close}
        title={t('Leave {{club}}?', { club: name })}
        confirm={t('Leave club')}
        danger
        onConfirm={() => {
          close()
          leave.mutate(undefined, { onSuccess: () => toastSuccess(t('You left the club.')) })
        }}
      >
        <Stack gap="xs">
          <Text>
            {myRole
              ? t('You also leave its team. Someone there can invite you again.')
              : t('You can join again while the club is open.')}
          </Text>
          <Text>
            {t('Your rep points stay here until you come back. Trades of them that are still open end.')}
          </Text>
        </Stack>
      </ConfirmDialog>
    </Section>
  )
}

import { Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useIsActing } from '../../../lib/session/use-is-acting.ts'
import classes from '../../../ui/lists/rows.module.css'
import { ConfirmDialog } from '../../../ui/states/confirm-dialog.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { ActingNote } from '../acting-note.tsx'
import { logOutNames } from './device-names.ts'
import { DeviceRow } from './device-row.tsx'
import type { Device } from './devices.api.ts'
import { useDevices, useEndSessions } from './devices.api.ts'

/** Where the person is signed in, and the way to sign each of the other devices out. */
export const DeviceList = () => {
  const { t } = useTranslation()
  return (
    <Stack>
      <Text c="dimmed">
        {t('You are signed in on these devices. Log out any that you do not know, and change your password.')}
      </Text>
      <ActingNote />
      <QueryView query={useDevices()} skeleton={<ListSkeleton count={2} />}>
        {(devices) => <Devices devices={devices} />}
      </QueryView>
    </Stack>
  )
}

const Devices = ({ devices }: { devices: Device[] }) => {
  const { t } = useTranslation()
  const isActing = useIsActing()
  const [asks, { open, close }] = useDisclosure(false)
  const end = useEndSessions()
  const others = devices.filter(({ isCurrent }) => !isCurrent).map(({ sessionId }) => sessionId)
  const names = logOutNames(t, devices)
  const isEnding = (sessionId: string) => end.isPending && end.variables.includes(sessionId)
  return (
    <>
      <ul className={classes.list}>
        {devices.map((device, index) => (
          <DeviceRow
            key={device.sessionId}
            device={device}
            logOutName={names[index] ?? ''}
            isLocked={isActing}
            isBusy={isEnding(device.sessionId)}
            onLogOut={() =>
              end.mutate([device.sessionId], {
                onSuccess: () => toastSuccess(t('The device is logged out.')),
              })
            }
          />
        ))}
      </ul>
      {others.length > 1 && (
        <Group>
          <Button variant="default" disabled={isActing} loading={end.isPending} onClick={open}>
            {t('Log out all other devices')}
          </Button>
        </Group>
      )}
      {others.length === 0 && <Text c="dimmed">{t('You are signed in nowhere else.')}</Text>}
      <ConfirmDialog
        opened={asks}
        onClose={close}
        title={t('Log out all other devices?')}
        confirm={t('Log out')}
        busy={end.isPending}
        onConfirm={() =>
          end.mutate(others, {
            onSuccess: () => toastSuccess(t('All other devices are logged out.')),
            onSettled: close,
          })
        }
      >
        {t('Each of them has to sign in again. You stay signed in here.')}
      </ConfirmDialog>
    </>
  )
}

import { Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { pageSizes } from '@reprise/rules/platform/constants'
import { useTranslation } from 'react-i18next'
import { useIsActing } from '../../../lib/session/use-is-acting.ts'
import { Paged } from '../../../ui/lists/paged.tsx'
import classes from '../../../ui/lists/rows.module.css'
import { usePageNumber } from '../../../ui/lists/use-page-number.ts'
import { ActingNote } from '../../../ui/states/acting-note.tsx'
import { ConfirmDialog } from '../../../ui/states/confirm-dialog.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { logOutNames } from './device-names.ts'
import { DeviceRow } from './device-row.tsx'
import type { Device } from './devices.api.ts'
import { useDevices, useEndSessions } from './devices.api.ts'

/** Lists the devices on which the person is signed in. Each of the other devices can be signed out. */
export const DeviceList = () => {
  const { t } = useTranslation()
  const [page, setPage] = usePageNumber('devices', pageSizes.pager)
  const query = useDevices(page)
  return (
    <Stack>
      <Text c="dimmed">
        {t("You're logged in on these devices. Log out any you don't recognize, and change your password.")}
      </Text>
      <ActingNote />
      <Paged
        label={t('Devices')}
        query={query}
        what={t("Your devices didn't load")}
        page={page}
        onPage={setPage}
        skeleton={<ListSkeleton count={2} />}
      >
        {(devices) => <Devices devices={devices} />}
      </Paged>
      <OtherDevices count={(query.data?.totalCount ?? 0) - 1} />
    </Stack>
  )
}

const Devices = ({ devices }: { devices: Device[] }) => {
  const { t } = useTranslation()
  const isActing = useIsActing()
  const end = useEndSessions()
  const names = logOutNames(t, devices)
  return (
    <ul className={classes.list}>
      {devices.map((device, index) => (
        <DeviceRow
          key={device.sessionId}
          device={device}
          logOutName={names[index] ?? ''}
          isLocked={isActing}
          isBusy={end.isPending && end.variables === device.sessionId}
          onLogOut={() =>
            end.mutate(device.sessionId, { onSuccess: () => toastSuccess(t('The device is logged out.')) })
          }
        />
      ))}
    </ul>
  )
}

/** Signs out all other devices, also those on other pages. `count` is below zero while it is not known. */
const OtherDevices = ({ count }: { count: number }) => {
  const { t } = useTranslation()
  const isActing = useIsActing()
  const [asks, { open, close }] = useDisclosure(false)
  const end = useEndSessions()
  return (
    <>
      {count > 1 && (
        <Group>
          <Button variant="default" disabled={isActing} loading={end.isPending} onClick={open}>
            {t('Log out all other devices')}
          </Button>
        </Group>
      )}
      {count === 0 && <Text c="dimmed">{t('No other devices.')}</Text>}
      <ConfirmDialog
        opened={asks}
        onClose={close}
        title={t('Log out all other devices?')}
        confirm={t('Log out')}
        busy={end.isPending}
        onConfirm={() =>
          end.mutate('others', {
            onSuccess: () => toastSuccess(t('All other devices are logged out.')),
            onSettled: close,
          })
        }
      >
        {t("They'll all have to log in again. You stay logged in here.")}
      </ConfirmDialog>
    </>
  )
}

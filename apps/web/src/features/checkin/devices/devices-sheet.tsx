import { Button, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import rows from '../../../ui/lists/rows.module.css'
import { Banner } from '../../../ui/states/banner.tsx'
import { ConfirmDialog } from '../../../ui/states/confirm-dialog.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { announce } from '../../../ui/toast.ts'
import type { DoorEvent } from '../checkin.api.ts'
import type { DoorDevice } from './devices.api.ts'
import { useDoorDevices, useRevokeDevice } from './devices.api.ts'
import { Conflicts, Doubtful } from './doubtful-lists.tsx'
import { PairingCode } from './pairing-code.tsx'

type Props = { event: DoorEvent; opened: boolean; onClose: () => void }

/** The paired devices of the event, a code to pair another one, and what the host should look at. */
export const DevicesSheet = ({ event, opened, onClose }: Props) => {
  const { t } = useTranslation()
  const seesAll = ['CAN_EDIT_EVENT', 'CAN_ADD_DOOR_ATTENDEE'].some((each) =>
    event.myPermissions.some((permission) => permission === each),
  )
  return (
    <Sheet opened={opened} onClose={onClose} size="lg" title={t('Devices')}>
      <Stack gap="lg">
        <Text c="dimmed">
          {t('A paired device scans without a connection, and sends its scans when it is online again.')}
        </Text>
        <PairingCode event={event} />
        <DeviceList eventId={event.eventId} />
        {seesAll && <Conflicts eventId={event.eventId} />}
        {seesAll && <Doubtful eventId={event.eventId} />}
      </Stack>
    </Sheet>
  )
}

const DeviceList = ({ eventId }: { eventId: string }) => {
  const { t } = useTranslation()
  const query = useDoorDevices(eventId)
  const [asked, setAsked] = useState<DoorDevice>()
  const revoke = useRevokeDevice()
  return (
    <div>
      <Title order={3} mb="xs">
        {t('Paired devices')}
      </Title>
      <QueryView
        query={query}
        what={t("The devices didn't load")}
        heading="h2"
        skeleton={<ListSkeleton count={2} />}
      >
        {(devices) =>
          devices.length === 0 ? (
            <Text c="dimmed">{t('No devices yet. Make a code to pair one.')}</Text>
          ) : (
            <ul className={rows.list} aria-label={t('Paired devices')}>
              {devices.map((device) => (
                <DeviceRow key={device.deviceId} device={device} onAsk={() => setAsked(device)} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <ConfirmDialog
        opened={asked !== undefined}
        onClose={() => {
          revoke.reset()
          setAsked(undefined)
        }}
        title={t('Unpair {{name}}?', { name: asked?.name })}
        confirm={t('Unpair')}
        danger
        busy={revoke.isPending}
        onConfirm={() => {
          if (!asked) return
          revoke.mutate(
            { deviceId: asked.deviceId },
            {
              onSuccess: () => {
                setAsked(undefined)
                announce(t('Unpaired'))
              },
            },
          )
        }}
      >
        {revoke.error && <Banner kind="danger">{say(t, revoke.error)}</Banner>}
        {t('Its earlier scans still count. Later ones are listed as doubtful.')}
      </ConfirmDialog>
    </div>
  )
}

const DeviceRow = ({ device, onAsk }: { device: DoorDevice; onAsk: () => void }) => {
  const { t } = useTranslation()
  const { name, zones, pairedBy, seenAt, pendingScans, manifestAt, revokedAt } = device
  return (
    <li className={rows.row}>
      <div className={rows.what}>
        <Text variant="strong">{name}</Text>
        <Text variant="small" c="dimmed">
          {[t('Paired by {{name}}', { name: pairedBy }), ...zones].join(' · ')}
        </Text>
        {revokedAt ? (
          <Text variant="small">
            {t('Unpaired')} · <RelativeTime at={revokedAt} />
          </Text>
        ) : (
          <Text variant="small">
            {seenAt && (
              <>
                {t('Last contact')}: <RelativeTime at={seenAt} />
                {' · '}
              </>
            )}
            {manifestAt && (
              <>
                {t('Tickets from')}: <RelativeTime at={manifestAt} />
                {' · '}
              </>
            )}
            {pendingScans === 0
              ? t('All scans sent')
              : t('pendingScans', {
                  count: pendingScans,
                  defaultValue_one: '{{count}} scan not sent',
                  defaultValue_other: '{{count}} scans not sent',
                })}
          </Text>
        )}
      </div>
      {!revokedAt && (
        <Button variant="default" aria-label={t('Unpair: {{name}}', { name })} onClick={onAsk}>
          {t('Unpair')}
        </Button>
      )}
    </li>
  )
}

import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { displayPairingCode, pairingPath } from '@reprise/rules/checkin/doors/door-pairing'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { dateTimeInZone } from '../../../ui/text/format-date-time.ts'
import { QrPicture } from '../../tickets/own/qr-picture.tsx'
import type { DoorEvent } from '../checkin.api.ts'
import { useCreatePairing } from './devices.api.ts'
import classes from './pairing-code.module.css'

/** A button that makes a one-time code, and the code with its QR. A code is shown only once. */
export const PairingCode = ({ event }: { event: DoorEvent }) => {
  const { t } = useTranslation()
  const pairing = useCreatePairing()
  const [zones, setZones] = useState<string[]>([])
  const { data } = pairing
  return (
    <Stack gap="sm">
      {pairing.error && <Banner kind="danger">{say(t, pairing.error)}</Banner>}
      {data && (
        <div className={classes.code} role="status">
          <div className={classes.picture}>
            <QrPicture text={new URL(pairingPath(data.code), window.location.origin).href} />
          </div>
          <div>
            <Text>{t('Enter this code on the device, or scan the QR code with it.')}</Text>
            <Text className={classes.text ?? ''}>{displayPairingCode(data.code)}</Text>
            <Text variant="small" c="dimmed">
              {t('Works once, until {{time}}', { time: dateTimeInZone(data.expiresAt, event.timeZone) })}
            </Text>
          </div>
        </div>
      )}
      {event.scanningZones.length > 0 && (
        <Checkbox.Group
          label={t('Where the device may scan')}
          description={t('Without a choice, it may scan in all zones.')}
          value={zones}
          onChange={setZones}
        >
          <Group mt="xs">
            {event.scanningZones.map((zone) => (
              <Checkbox key={zone} value={zone} label={zone} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      <div>
        <Button
          variant={data ? 'default' : 'filled'}
          leftSection={<IconPlus size={20} aria-hidden="true" />}
          loading={pairing.isPending}
          onClick={() => pairing.mutate({ eventId: event.eventId, zones })}
        >
          {data ? t('New code') : t('Pair a device')}
        </Button>
      </div>
    </Stack>
  )
}

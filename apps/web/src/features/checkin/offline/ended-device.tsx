import { Button, Text } from '@mantine/core'
import { phrase } from '@reprise/rules/platform/phrase'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import type { Ended, Pairing } from './door-store.ts'
import type { Device } from './make-device.ts'

const words: Record<Ended, { title: string; text: string }> = {
  REVOKED: {
    title: phrase('This device was unpaired'),
    text: phrase('It no longer scans for {{event}}. To go on, ask for a new code.'),
  },
  OVER: {
    title: phrase('Scanning is over'),
    text: phrase('Scanning for {{event}} has ended.'),
  },
  UNKNOWN: {
    title: phrase("This device isn't paired any more"),
    text: phrase('It no longer scans for {{event}}. To go on, ask for a new code.'),
  },
}

type Props = { ended: Ended; pairing: Pairing; device: Device; pending: number }

/** Says why the device scans no more, and what became of its scans. */
export const EndedDevice = ({ ended, pairing, device, pending }: Props) => {
  const { t } = useTranslation()
  const { title, text } = words[ended]
  return (
    <div role="status">
      <EmptyState
        drawing="door"
        heading="h1"
        title={t(title)}
        text={t(text, { event: pairing.eventName })}
        action={
          <>
            <Text c="dimmed" mb="md">
              {pending === 0 && t('All scans of this device were sent.')}
              {pending > 0 && ended === 'UNKNOWN' && t("Some scans of this device can't be sent any more.")}
              {pending > 0 &&
                ended !== 'UNKNOWN' &&
                t('unsentScans', {
                  count: pending,
                  defaultValue_one: '{{count}} scan is not sent yet. Keep this page open.',
                  defaultValue_other: '{{count}} scans are not sent yet. Keep this page open.',
                })}
            </Text>
            <Button onClick={() => void device.forget()} disabled={pending > 0 && ended !== 'UNKNOWN'}>
              {t('Pair again')}
            </Button>
          </>
        }
      />
    </div>
  )
}

import { Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { pairDeviceInput } from '@reprise/rules/checkin/doors/pair-device.input'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { checkedBy, say } from '../../../lib/say.tsx'
import { focusOnce } from '../../../ui/forms/focus-once.ts'
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { wakeSound } from '../door/door-signals.ts'
import { pairDevice } from './device.api.ts'
import type { Device, DeviceState } from './make-device.ts'

type Props = {
  device: Device
  state: DeviceState
  /** The code of the QR that led here, or an empty text. */
  code: string
  onPaired: () => void
}

/** Pairs this device with an event, by the one-time code that the host's device shows. */
export const PairForm = ({ device, state: { pairing, pending }, code, onPaired }: Props) => {
  const { t } = useTranslation()
  const { field, unplaced, refuse, sentBy } = useCheckedForm({
    initialValues: { code, name: '' },
    validate: checkedBy(pairDeviceInput),
    validateInputOnBlur: false,
  })
  const pair = useMutation({
    mutationFn: async (values: { code: string; name: string }) => {
      const input = pairDeviceInput.parse(values)
      await device.begin({ ...(await pairDevice(input)), name: input.name })
    },
    meta: { formShowsFailure: true },
    onSuccess: onPaired,
    onError: (error) => refuse(error),
  })
  const failure = unplaced(pair.error)
  // A device that the server does not know can send nothing.
  const isLosing = pairing !== undefined && pairing.ended !== 'UNKNOWN' && pending > 0
  return (
    <form {...sentBy((values) => pair.mutate(values))} onPointerDown={wakeSound}>
      <Stack maw={420} w="100%">
        <div>
          <Title order={1}>{t('Pair this device')}</Title>
          <Text c="dimmed">
            {t(
              'Then it scans tickets for one event, also without a connection. Someone who works at the door makes a code under Devices.',
            )}
          </Text>
        </div>
        {pairing && (
          <Banner kind="warning">
            {isLosing
              ? t('This device still has scans of {{event}} to send. Connect it before you pair it again.', {
                  event: pairing.eventName,
                })
              : t('This device is paired with {{event}}. Pairing it again ends that.', {
                  event: pairing.eventName,
                })}
          </Banner>
        )}
        {failure && <Banner kind="danger">{say(t, failure)}</Banner>}
        <TextInput
          label={t('Code')}
          placeholder="ABCD-1234"
          autoCapitalize="characters"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          maxLength={50}
          required
          {...(code === '' && { ref: focusOnce })}
          {...field('code')}
        />
        <TextInput
          label={t('Name of the device')}
          description={t('The host sees it beside each scan, for example “North gate”.')}
          maxLength={60}
          required
          {...(code !== '' && { ref: focusOnce })}
          {...field('name')}
        />
        <Button type="submit" loading={pair.isPending} disabled={isLosing}>
          {t('Pair')}
        </Button>
      </Stack>
    </form>
  )
}

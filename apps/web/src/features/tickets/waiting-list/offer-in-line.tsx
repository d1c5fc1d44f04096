import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { clockText } from '../checkout/clock-text.ts'
import { useSecondsLeft } from '../checkout/use-seconds-left.ts'

type Props = {
  offer: { quantity: number; expiresAt: string }
  isBusy: boolean
  onAccept: (quantity: number) => void
  /** The way to leave the line. */
  children: ReactNode
}

/** Tickets that are kept for the viewer, with the time that is left to take them. */
export const OfferInLine = ({ offer, isBusy, onAccept, children }: Props) => {
  const { t } = useTranslation()
  const seconds = useSecondsLeft(offer.expiresAt)
  if (seconds === 0) {
    return (
      <Text variant="small" role="note">
        {t('The time is up. These tickets go to the next person in line.')}
      </Text>
    )
  }
  return (
    <Stack gap="xs" align="flex-start">
      <Text variant="strong" role="note">
        {t('keptForYou', {
          count: offer.quantity,
          defaultValue_one: '{{count}} ticket is kept for you',
          defaultValue_other: '{{count}} tickets are kept for you',
        })}
      </Text>
      <Text variant="small" c="dimmed">
        {t('Time left:')}{' '}
        <Text component="span" variant="small" role="timer" className="rp-numbers">
          {clockText(seconds)}
        </Text>
      </Text>
      <Group gap="xs">
        <Button loading={isBusy} onClick={() => onAccept(offer.quantity)}>
          {t('Accept')}
        </Button>
        {children}
      </Group>
    </Stack>
  )
}

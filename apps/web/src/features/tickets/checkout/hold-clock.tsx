import { Text, VisuallyHidden } from '@mantine/core'
import { IconAlarm, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { clockText, clockWarning } from './clock-text.ts'
import classes from './hold-clock.module.css'
import { useSecondsLeft } from './use-seconds-left.ts'

const lastMinute = 60

type Props = { until: string; size?: 'md' | 'xl' }

/** How long the tickets are still held. It is read out at five minutes, at one, and at the end. */
export const HoldClock = ({ until, size = 'md' }: Props) => {
  const { t } = useTranslation()
  const seconds = useSecondsLeft(until)
  const warning = clockWarning(seconds)
  const isLast = seconds <= lastMinute
  const Icon = isLast ? IconAlarm : IconClock
  return (
    <>
      <Text
        component="span"
        role="timer"
        aria-label={t('Time left to pay')}
        className={classes.clock ?? ''}
        data-last={isLast || undefined}
        size={size}
      >
        <Icon size={size === 'xl' ? 24 : 20} aria-hidden="true" />
        {clockText(seconds)}
      </Text>
      <VisuallyHidden role="status">{warning && t(warning)}</VisuallyHidden>
    </>
  )
}

import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CountdownEnd } from './countdown-end.tsx'
import { minutesAndSeconds } from './time-left.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

/** Shows how long a code is still valid, in red at zero; `at` in epoch milliseconds. */
export const ExpiryText = ({ at }: { at: number }) => {
  const { t } = useTranslation()
  const seconds = useSecondsUntil(at)
  return (
    <>
      <Text
        variant="small"
        role="timer"
        className="rp-numbers"
        {...(seconds === 0 && { c: 'var(--mantine-color-error)' })}
      >
        {t('The code expires in {{time}}', { time: minutesAndSeconds(seconds) })}
      </Text>
      <CountdownEnd left={seconds} text={t('The code has expired.')} />
    </>
  )
}

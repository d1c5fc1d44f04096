import { RingProgress, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** The rep score as a ring that is full at 100. */
export const ScoreRing = ({ score }: { score: number }) => {
  const { t } = useTranslation()
  return (
    <RingProgress
      size={120}
      thickness={10}
      roundCaps
      role="img"
      aria-label={t('Rep score {{score}} of 100', { score })}
      sections={[{ value: score, color: 'var(--rp-chart-main)' }]}
      label={
        <div aria-hidden="true">
          <Text ta="center" fw={700} fz="var(--rp-size-32)" lh={1.1} ff="var(--rp-font-display)">
            {score}
          </Text>
          <Text ta="center" size="xs" c="dimmed">
            {t('Rep score')}
          </Text>
        </div>
      }
    />
  )
}

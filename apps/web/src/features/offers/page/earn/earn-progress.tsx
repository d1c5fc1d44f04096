import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { say } from '../../../../lib/say.tsx'
import { Progress } from '../../../../ui/figures/progress.tsx'
import { DateTimeInZone } from '../../../../ui/text/date-time-in-zone.tsx'
import type { ShownOffer } from '../offer.api.ts'

type Props = {
  progress: NonNullable<NonNullable<ShownOffer['myParticipation']>['progress']>
  timeZone: string
}

/** How far the person is: a bar, the words for it, and until when it counts. */
export const EarnProgress = ({ progress: { have, need, text, values, until }, timeZone }: Props) => {
  const { t } = useTranslation()
  return (
    <Stack gap="xxs">
      <Text variant="strong" className="rp-numbers">
        {say(t, { text, values: values ?? {} })}
      </Text>
      <Progress share={need > 0 ? have / need : 0} tone="good" />
      {until && (
        <Text variant="small" c="dimmed">
          {t('Counts until')} <DateTimeInZone at={until} timeZone={timeZone} />
        </Text>
      )}
    </Stack>
  )
}

import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { shownNumber } from '../../../lib/shown-number.ts'
import { Progress } from '../../../ui/figures/progress.tsx'
import { useSeating } from './tiers.api.ts'

/** How far all members have got their place on the ladder that was saved last. The line keeps its place when it is done. */
export const SeatingProgress = ({ clubId }: { clubId: string }) => {
  const { t } = useTranslation()
  const { data } = useSeating(clubId)
  if (!data) return null
  const { isSeating, seated, total } = data
  const counts = { seated: shownNumber(seated), total: shownNumber(total) }
  return (
    <div aria-live="polite">
      <Text variant="small" c="dimmed" mb="xs">
        {isSeating
          ? t('Members get their places: {{seated}} of {{total}}. You can leave this page.', counts)
          : t('Every member has their place.')}
      </Text>
      <Progress share={isSeating && total > 0 ? seated / total : 1} tone="good" isThin />
    </div>
  )
}

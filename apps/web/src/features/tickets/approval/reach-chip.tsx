import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { GuestNode } from './approval.api.ts'

/**
 * How many people follow the accounts that a guest connected, beside the rep score. Nothing where no provider says it,
 * or where the viewer may not see it.
 */
export const ReachChip = ({ reaches }: { reaches: GuestNode['socialReaches'] }) => {
  const { t } = useTranslation()
  if (!reaches || reaches.length === 0) return null
  const count = reaches.reduce((sum, { followers }) => sum + followers, 0)
  return (
    <Badge color="gray" title={t('Social reach')}>
      {t('{{count}} followers', {
        count,
        defaultValue_one: '{{count}} follower',
        defaultValue_other: '{{count}} followers',
      })}
    </Badge>
  )
}

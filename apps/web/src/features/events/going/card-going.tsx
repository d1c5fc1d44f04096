import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AvatarStack } from '../../../ui/people/avatar-stack.tsx'
import type { Going } from './going-count.ts'
import { goingCount } from './going-count.ts'

/** Who is going, on the card of an event: a few faces, or only the number. */
export const CardGoing = ({ event }: { event: Going }) => {
  const { t } = useTranslation()
  const count = goingCount(event)
  if (count === 0) return null
  if (event.going?.faces.length)
    return <AvatarStack people={event.going.faces} total={count} size={24} most={2} isTight />
  return (
    <Text variant="small" c="dimmed" className="rp-numbers">
      {t('{{count}} going', { count })}
    </Text>
  )
}

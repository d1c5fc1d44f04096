import { Menu } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../ui/states/lazy-part.ts'
import type { WorkedEventNode } from '../list/worked-events.api.ts'

const RepeatDialog = lazyPart(async () => (await import('./repeat-dialog.tsx')).RepeatDialog)

type Repeated = Pick<WorkedEventNode, 'eventId' | 'status' | 'myPermissions'>

/**
 * The item of a menu that makes a series of an event, and its dialog, which stands beside the menu. There is no item
 * without the right, and none for a cancelled event.
 */
export const useRepeatItem = ({ eventId, status, myPermissions }: Repeated) => {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState<boolean>()
  const mayRepeat = myPermissions.includes('CAN_EDIT_EVENT') && status !== 'CANCELLED'
  return {
    item: mayRepeat && (
      <Menu.Item
        leftSection={<IconCalendarEvent size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {t('Repeat…')}
      </Menu.Item>
    ),
    dialog: isOpen !== undefined && (
      <Suspense>
        <RepeatDialog eventId={eventId} opened={isOpen} onClose={() => setIsOpen(false)} />
      </Suspense>
    ),
  }
}

import { Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMail } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../ui/states/lazy-part.ts'
import type { DeskEvent } from '../events/desk/desk-event.api.ts'

const MessagesSheet = lazyPart(async () => (await import('./messages-sheet.tsx')).MessagesSheet)

/**
 * The item of a menu that writes to the guests of an event, and the sheet that it opens. There are none without the
 * right, or for a draft.
 */
export const useMessageItem = (event: DeskEvent) => {
  const { t } = useTranslation()
  const [opened, sheet] = useDisclosure(false)
  const [isLoaded, setIsLoaded] = useState(false)
  const may = event.status !== 'DRAFT' && event.myPermissions.includes('CAN_APPROVE_ATTENDEE')
  return {
    item: may && (
      <Menu.Item
        leftSection={<IconMail size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => {
          setIsLoaded(true)
          sheet.open()
        }}
      >
        {t('Message guests')}
      </Menu.Item>
    ),
    sheet: isLoaded && (
      <Suspense>
        <MessagesSheet event={event} opened={opened} onClose={sheet.close} />
      </Suspense>
    ),
  }
}

import { Menu } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { toastSuccess } from '../../../ui/toast.ts'
import type { WorkedEventNode } from '../list/worked-events.api.ts'
import { useDuplicateEvent } from './duplicate-event.api.ts'

type Copied = Pick<WorkedEventNode, 'eventId' | 'myPermissions'>

/** The item of a menu that copies an event and opens the copy in the editor. There is none without the right. */
export const useDuplicateItem = ({ eventId, myPermissions }: Copied) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const copy = useDuplicateEvent(async (copyId) => {
    await navigate(`/events/edit/${copyId}?tab=info`)
    toastSuccess(t('This is your copy. Check its date before you publish it.'))
  })
  return {
    isBusy: copy.isPending,
    item: myPermissions.includes('CAN_EDIT_EVENT') && (
      <Menu.Item
        leftSection={<IconCopy size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => copy.mutate(eventId)}
      >
        {t('Duplicate')}
      </Menu.Item>
    ),
  }
}

import { Button, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { toastSuccess } from '../../../ui/toast.ts'
import type { EditedEvent } from './editor.api.ts'
import { useCancelEvent, useDeleteEvent } from './editor.api.ts'
import { EditorSection } from './editor-section.tsx'
import { EndDialog } from './end-dialog.tsx'

type Props = {
  event: EditedEvent /** Set before the page is left on purpose: nothing is unsaved then. */
  isLeaving: RefObject<boolean>
}

/** Calling the event off, and deleting it. */
export const DangerSection = ({ event, isLeaving }: Props) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [asked, setAsked] = useState<'cancel' | 'delete'>()
  const cancel = useCancelEvent()
  const remove = useDeleteEvent()
  const cancellable = event.status === 'PUBLISHED' || event.status === 'STARTED'
  const name = event.displayName
  const close = () => setAsked(undefined)

  const onDeleted = async ({ status }: { status: string }) => {
    isLeaving.current = true
    await client.invalidateQueries({ queryKey: ['events'] })
    await navigate('/events?tab=my-events&role=working')
    toastSuccess(
      status === 'CANCELLED'
        ? t('{{name}} is cancelled. Everyone with a ticket is told.', { name })
        : t('{{name}} is deleted.', { name }),
    )
  }

  return (
    <EditorSection title={t('Cancel or delete')}>
      <Text c="dimmed">
        {t('An event with bookings is never deleted: it is cancelled, and everyone is told.')}
      </Text>
      <Group>
        {cancellable && (
          <Button variant="outline" color="red" onClick={() => setAsked('cancel')}>
            {t('Cancel event')}
          </Button>
        )}
        <Button variant="outline" color="red" onClick={() => setAsked('delete')}>
          {t('Delete event')}
        </Button>
      </Group>
      <EndDialog
        asked={asked}
        event={event}
        busy={cancel.isPending || remove.isPending}
        onClose={close}
        onCancel={() => cancel.mutate(event.eventId, { onSettled: close })}
        onDelete={() =>
          remove.mutate(event.eventId, { onSuccess: (gone) => void onDeleted(gone), onSettled: close })
        }
      />
    </EditorSection>
  )
}

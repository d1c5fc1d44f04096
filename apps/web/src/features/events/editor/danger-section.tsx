import { Button, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../../../ui/states/confirm-dialog.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import type { EditedEvent } from './editor.api.ts'
import { useCancelEvent, useDeleteEvent } from './editor.api.ts'
import { EditorSection } from './editor-section.tsx'

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

  const onDeleted = async ({ status }: { status: string }) => {
    isLeaving.current = true
    await client.invalidateQueries({ queryKey: ['events'] })
    await navigate('/events?tab=my-events&role=working')
    toastSuccess(
      status === 'CANCELLED'
        ? t('{{name}} had bookings: it is cancelled and everyone is told.', { name })
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
      <ConfirmDialog
        opened={asked === 'cancel'}
        onClose={() => setAsked(undefined)}
        title={t('Cancel this event?')}
        confirm={t('Yes, cancel the event')}
        danger
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate(event.eventId, { onSettled: () => setAsked(undefined) })}
      >
        {t('Everyone with a ticket for {{name}} is told. This cannot be undone.', { name })}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'delete'}
        onClose={() => setAsked(undefined)}
        title={t('Delete this event?')}
        confirm={t('Delete event')}
        danger
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(event.eventId, {
            onSuccess: (gone) => void onDeleted(gone),
            onSettled: () => setAsked(undefined),
          })
        }
      >
        {t('{{name}} disappears for good, with its tickets. This cannot be undone.', { name })}
      </ConfirmDialog>
    </EditorSection>
  )
}

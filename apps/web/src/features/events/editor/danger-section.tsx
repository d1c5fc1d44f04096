import { Button, Group, Text } from '@mantine/core'
import type { SeriesScope } from '@reprise/rules/events/recurrence.input'
import type { RefObject } from 'react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useIntentKey } from '../../../lib/intent-key.ts'
import { toastSuccess } from '../../../ui/toast.ts'
import type { EditedEvent } from './editor.api.ts'
import { useCancelEvent, useDeleteEvent } from './editor.api.ts'
import { EditorSection } from './editor-section.tsx'
import { EndDialog } from './money/end-dialog.tsx'
import { useEventEnding } from './money/ending.api.ts'

type Props = {
  event: EditedEvent
  /** Set before the code leaves the page, so that no warning about unsaved changes appears. */
  isLeaving: RefObject<boolean>
}

/** Cancels the event, or deletes it. */
export const DangerSection = ({ event, isLeaving }: Props) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'cancel' | 'delete'>()
  const [scope, setScope] = useState<SeriesScope>('THIS')
  const cancel = useCancelEvent()
  const remove = useDeleteEvent()
  const cancellable = event.status === 'PUBLISHED' || event.status === 'STARTED'
  const name = event.displayName
  const close = () => setAsked(undefined)
  const [hasCancelled, setCancelled] = useState(false)
  // The pressed button is gone when the dialog closes. The notice of `EditorNotices` takes the focus in its place.
  useEffect(() => {
    if (hasCancelled && asked === undefined) document.getElementById('event-cancelled')?.focus()
  }, [hasCancelled, asked])
  const intent = useIntentKey()
  const isCancelled = event.status === 'CANCELLED'
  const isOver = event.status === 'ENDED' || isCancelled
  const booked = useEventEnding(event.eventId, 'THIS', isOver).data?.hasBookings ?? isOver

  /** One key for each act, so that a request that is sent twice acts once. */
  const meant = (verb: 'cancel' | 'delete') => {
    const act = { verb, eventId: event.eventId, scope }
    const input = { eventId: event.eventId, scope, idempotencyKey: intent.keyOf(act) }
    return { input, done: () => intent.done(act) }
  }

  const onDeleted = async ({ status }: { status: string }) => {
    isLeaving.current = true
    await navigate('/events?tab=my-events&role=working')
    toastSuccess(
      status === 'CANCELLED' && !isCancelled
        ? t("{{name}} is cancelled. We're telling everyone with a ticket.", { name })
        : t('{{name}} is deleted.', { name }),
    )
  }

  return (
    <EditorSection title={t('Cancel or delete')}>
      <Text c="dimmed">
        {isOver && booked
          ? isCancelled
            ? t('This event is cancelled. It has bookings, so it stays as it is.')
            : t('This event has ended. It has bookings, so it stays as it is.')
          : t("An event with bookings can't be deleted, only cancelled. We'll let everyone know.")}
      </Text>
      <Group>
        {cancellable && (
          <Button variant="outline" color="red" onClick={() => setAsked('cancel')}>
            {t('Cancel event')}
          </Button>
        )}
        {!(isOver && booked) && (
          <Button variant="outline" color="red" onClick={() => setAsked('delete')}>
            {t('Delete event')}
          </Button>
        )}
      </Group>
      <EndDialog
        asked={asked}
        event={event}
        scope={scope}
        onScope={setScope}
        busy={cancel.isPending || remove.isPending}
        onClose={close}
        onCancel={() => {
          const { input, done } = meant('cancel')
          const onSuccess = () => {
            done()
            setCancelled(true)
          }
          cancel.mutate(input, { onSuccess, onSettled: close })
        }}
        onDelete={() => {
          const { input, done } = meant('delete')
          const onSuccess = (gone: { status: string }) => {
            done()
            void onDeleted(gone)
          }
          remove.mutate(input, { onSuccess, onSettled: close })
        }}
      />
    </EditorSection>
  )
}

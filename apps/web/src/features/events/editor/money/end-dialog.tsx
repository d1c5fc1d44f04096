import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { say } from '../../../../lib/say.tsx'
import { Banner } from '../../../../ui/states/banner.tsx'
import { ConfirmDialog } from '../../../../ui/states/confirm-dialog.tsx'
import type { EditedEvent } from '../editor.api.ts'
import { useEventEnding } from './ending.api.ts'
import { EndingText } from './ending-text.tsx'

type Props = {
  /** The act that the dialog asks about; undefined while the dialog is closed. */
  asked: 'cancel' | 'delete' | undefined
  event: EditedEvent
  busy: boolean
  onClose: () => void
  onCancel: () => void
  onDelete: () => void
}

/** Asks once before an event is cancelled or deleted, and says what this means for its guests and their money. */
export const EndDialog = ({ asked, event, busy, onClose, onCancel, onDelete }: Props) => {
  const { t } = useTranslation()
  const { data, error, isFetching } = useEventEnding(event.eventId, asked !== undefined)
  const name = event.displayName
  const ending = isFetching ? undefined : data
  const deletes = asked === 'delete'
  const words = deletes
    ? { title: t('Delete this event?'), confirm: t('Delete event') }
    : { title: t('Cancel this event?'), confirm: t('Yes, cancel the event') }
  return (
    <ConfirmDialog
      opened={asked !== undefined}
      onClose={onClose}
      {...words}
      // A button "Cancel" would be ambiguous beside "Cancel this event?".
      keep={t('Keep the event')}
      danger
      busy={busy || isFetching}
      onConfirm={deletes ? onDelete : onCancel}
    >
      {ending ? (
        <EndingText name={name} ending={ending} deletes={deletes} />
      ) : error ? (
        <Banner kind="warning">{say(t, error)}</Banner>
      ) : (
        <Skeleton h={72} />
      )}
    </ConfirmDialog>
  )
}

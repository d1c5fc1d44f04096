import { Skeleton } from '@mantine/core'
import type { SeriesScope } from '@reprise/rules/events/recurrence.input'
import { useTranslation } from 'react-i18next'
import { say } from '../../../../lib/say.tsx'
import { Banner } from '../../../../ui/states/banner.tsx'
import { ConfirmDialog } from '../../../../ui/states/confirm-dialog.tsx'
import { ScopeChoice } from '../../series/scope-choice.tsx'
import type { EditedEvent } from '../editor.api.ts'
import { useEventEnding } from './ending.api.ts'
import { EndingText } from './ending-text.tsx'

type Props = {
  /** The act that the dialog asks about; undefined while the dialog is closed. */
  asked: 'cancel' | 'delete' | undefined
  event: EditedEvent
  /** Whether the later dates of the series end as well. */
  scope: SeriesScope
  onScope: (scope: SeriesScope) => void
  busy: boolean
  onClose: () => void
  onCancel: () => void
  onDelete: () => void
}

/** Asks once before an event is cancelled or deleted, and says what this means for its guests and their money. */
export const EndDialog = (props: Props) => {
  const { asked, event, scope, onScope, busy, onClose, onCancel, onDelete } = props
  const { t } = useTranslation()
  const { data, error, isFetching } = useEventEnding(event.eventId, scope, asked !== undefined)
  const name = event.displayName
  const ending = isFetching ? undefined : data
  const deletes = asked === 'delete'
  const later = event.series?.laterDates ?? 0
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
      {later > 0 && <ScopeChoice value={scope} onChange={onScope} later={later} />}
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

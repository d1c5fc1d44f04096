import { Stack } from '@mantine/core'
import { eventChangedMeanwhile } from '@reprise/rules/events/event.input'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { say, sentenceOf } from '../../../lib/say.tsx'
import { focusWhereLost } from '../../../ui/forms/focus-once.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { EditConflict, PutBackBanner } from './edit-conflict.tsx'
import { useConnectionBack } from './money/use-connection-back.ts'
import { RestoredBanner } from './restored-banner.tsx'
import type { EventEditorState } from './use-event-editor.ts'

type Props = {
  editor: EventEditorState
  /** The count of the guests that comes before a save. */
  counting: Pick<EventEditorState['save'], 'error' | 'reset'>
  onSaveAnyway: () => void
}

/** The notices above the fields: a refusal, a draft that was restored, a cancelled event. */
export const EditorNotices = ({ editor, counting, onSaveAnyway }: Props) => {
  const { t } = useTranslation()
  const { event, save, publish, restoredAt, discard, hasAside } = editor
  useConnectionBack(save, publish, counting)
  const refusal = save.error ?? publish.error ?? counting.error
  const cancelled = event?.status === 'CANCELLED'
  const [wasCancelled] = useState(cancelled)
  if (!refusal && restoredAt === undefined && !cancelled && !hasAside) return null
  return (
    <Stack mb="md">
      {cancelled && (
        <div id="event-cancelled" {...(!wasCancelled && { ref: focusWhereLost, tabIndex: -1 })}>
          <Banner kind="warning" title={t('Cancelled')}>
            {t('This event was cancelled and can no longer change.')}
          </Banner>
        </div>
      )}
      {refusal && sentenceOf(refusal).text === eventChangedMeanwhile ? (
        <EditConflict editor={editor} onSaveAnyway={onSaveAnyway} />
      ) : (
        refusal && <Banner kind="danger">{say(t, refusal)}</Banner>
      )}
      {hasAside && <PutBackBanner editor={editor} />}
      {restoredAt !== undefined && !cancelled && <RestoredBanner keptAt={restoredAt} onDiscard={discard} />}
    </Stack>
  )
}

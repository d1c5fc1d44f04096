import type { SeriesScope } from '@reprise/rules/events/recurrence.input'
import type { ChangedPart } from '@reprise/rules/tickets/booking/change-effects'
import { useState } from 'react'
import { changedEventParts } from '../changes/changed-parts.ts'
import type { SaveAct } from '../changes/save-dialog.tsx'
import { useConcernsGuests } from '../changes/use-concerns-guests.ts'
import type { EventEditorState } from './use-event-editor.ts'

/**
 * Saves and publishes by `act`. Before that it asks where the event has later dates, or where the unsaved changes
 * concern guests; the dialog needs what is returned. `ask` throws where the guests could not be counted, and saves
 * nothing. Nothing that concerns guests is saved in another way.
 */
export const useAskedSave = (
  { event, form, saved }: EventEditorState,
  act: (asked: SaveAct, scope: SeriesScope) => void,
) => {
  const [asked, setAsked] = useState<SaveAct>()
  const [changed, setChanged] = useState<readonly ChangedPart[]>([])
  const counting = useConcernsGuests()
  const later = event?.series?.laterDates ?? 0

  const ask = async (wanted: SaveAct) => {
    const parts = event ? changedEventParts(saved, form.getValues()) : []
    const isAsked =
      later > 0 ||
      (event !== undefined &&
        event.status !== 'DRAFT' &&
        (await counting.mutateAsync({ eventId: event.eventId, scope: 'THIS', changed: parts })))
    if (!isAsked) return act(wanted, 'THIS')
    setChanged(parts)
    setAsked(wanted)
  }

  const close = () => setAsked(undefined)
  const choose = (chosen: SaveAct, scope: SeriesScope) => {
    close()
    act(chosen, scope)
  }
  return { ask, asked, changed, later, counting, close, choose }
}

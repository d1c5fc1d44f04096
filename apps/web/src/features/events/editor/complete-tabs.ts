import type { EventEditorTab } from '@reprise/rules/events/tabs'
import type { EditedEvent } from './editor.api.ts'
import type { EventForm } from './event-form.ts'
import { checkEventForm, tabOfField } from './event-form.ts'

/** Which tabs get a tick: all fields right, a ticket on sale, settings that were saved, published. */
export const completeTabs = (
  event: Pick<EditedEvent, 'status'> | undefined,
  form: EventForm,
  tickets: { isActive: boolean }[],
): Record<EventEditorTab, boolean> => {
  const wrong = Object.keys(checkEventForm(form)).map(tabOfField)
  return {
    info: !wrong.includes('info'),
    guest: tickets.some(({ isActive }) => isActive),
    settings: event !== undefined && !wrong.includes('settings'),
    preview: event !== undefined && event.status !== 'DRAFT',
  }
}

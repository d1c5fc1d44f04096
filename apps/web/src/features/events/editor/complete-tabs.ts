import type { EventEditorTab } from '@reprise/rules/events/tabs'
import type { EditedEvent } from './editor.api.ts'
import type { EventForm } from './event-form.ts'
import { checkEventForm, tabOfField } from './event-form.ts'

/**
 * Which tabs get a tick. Info: no wrong field, and a picture, a text and an address. Guest: an active event ticket.
 * Settings: saved, without a wrong field. Questions: at least one, and none wrong. Rep clubs: a club hosts the event. Preview: published.
 */
export const completeTabs = (
  event: Pick<EditedEvent, 'status' | 'avatarUrl'> | undefined,
  form: EventForm,
  tickets: { isActive: boolean }[],
): Record<EventEditorTab, boolean> => {
  const wrong = Object.keys(checkEventForm(form)).map(tabOfField)
  const hasPicture = form.picture !== null || Boolean(event?.avatarUrl)
  return {
    info: !wrong.includes('info') && hasPicture && form.description !== '' && form.address !== '',
    guest: tickets.some(({ isActive }) => isActive),
    settings: event !== undefined && !wrong.includes('settings'),
    questions: form.questionRequirements.length > 0 && !wrong.includes('questions'),
    'rep-clubs': form.clubId !== null && !wrong.includes('rep-clubs'),
    preview: event !== undefined && event.status !== 'DRAFT',
  }
}

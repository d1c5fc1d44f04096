import { phrase } from '@reprise/rules/platform/phrase'
import type { FileClick } from './save-linked-file.ts'
import { saveLinkedFile } from './save-linked-file.ts'

/**
 * Handles a click on a calendar link: fetches the calendar as the signed-in person. They may see a private event, or a
 * place that others do not know.
 */
export const saveCalendar = (click: FileClick): Promise<void> =>
  saveLinkedFile(click, {
    name: 'event.ics',
    type: 'text/calendar;charset=utf-8',
    failure: phrase("We couldn't load the calendar file."),
  })

import type { MouseEvent } from 'react'
import { fetchFile } from './fetch-file.ts'
import { saveFile } from './save-file.ts'
import { readSession } from './session/session.ts'

/**
 * Lets a click on a calendar link fetch the file as the person who is signed in: a link alone
 * carries no token, and what only they may see (a private event, a hidden place) would be missing.
 */
export const saveCalendar = async (click: MouseEvent<HTMLAnchorElement>): Promise<void> => {
  const { href } = click.currentTarget
  if (readSession().state !== 'member') return
  click.preventDefault()
  const calendar = await fetchFile(href)
  if (calendar) saveFile('event.ics', calendar, 'text/calendar;charset=utf-8')
  else window.location.assign(href)
}

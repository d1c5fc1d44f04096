import type { MouseEvent } from 'react'
import { saveFile } from './save-file.ts'
import { readSession } from './session/session.ts'

/**
 * Lets a click on a calendar link fetch the file as the person who is signed in: a link alone
 * carries no token, and what only they may see (a private event, a hidden place) would be missing.
 */
export const saveCalendar = async (click: MouseEvent<HTMLAnchorElement>): Promise<void> => {
  const { href } = click.currentTarget
  const session = readSession()
  if (session.state !== 'member') return
  click.preventDefault()
  const answer = await fetch(href, { headers: { authorization: `Bearer ${session.token}` } })
  if (answer.ok) saveFile('event.ics', await answer.text(), 'text/calendar;charset=utf-8')
  else window.location.assign(href)
}

import type { MouseEvent } from 'react'
import { saveFile } from '../../../lib/save-file.ts'
import { readSession } from '../../../lib/session/session.ts'

/** Lets a click on a receipt fetch it as the person who is signed in: a link alone carries no token. */
export const saveReceipt = async (click: MouseEvent<HTMLAnchorElement>): Promise<void> => {
  const { href } = click.currentTarget
  const session = readSession()
  if (session.state !== 'member') return
  click.preventDefault()
  const answer = await fetch(href, { headers: { authorization: `Bearer ${session.token}` } }).catch(
    () => null,
  )
  if (answer?.ok) saveFile('receipt.pdf', await answer.blob(), 'application/pdf')
  else window.location.assign(href)
}

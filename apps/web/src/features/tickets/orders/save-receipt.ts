import i18next from 'i18next'
import type { MouseEvent } from 'react'
import { saveFile } from '../../../lib/save-file.ts'
import { freshToken } from '../../../lib/session/refresh-session.ts'
import { toastError } from '../../../ui/toast.ts'

const fetchReceipt = async (href: string): Promise<Blob | null> => {
  const token = await freshToken()
  const answer = await fetch(href, { headers: token ? { authorization: `Bearer ${token}` } : new Headers() })
  return answer.ok ? answer.blob() : null
}

/**
 * Lets a click on a receipt fetch it as the person who is signed in: a link alone carries no token, and what it
 * answers without one is no page to look at. Where it fails, a toast says so.
 */
export const saveReceipt = async (
  click: Pick<MouseEvent<HTMLAnchorElement>, 'currentTarget' | 'preventDefault'>,
): Promise<void> => {
  click.preventDefault()
  const receipt = await fetchReceipt(click.currentTarget.href).catch(() => null)
  if (receipt) saveFile('receipt.pdf', receipt, 'application/pdf')
  else toastError(i18next.t('We could not load your receipt. Please try again in a moment.'))
}

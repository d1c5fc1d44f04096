import i18next from 'i18next'
import type { MouseEvent } from 'react'
import { fetchFile } from '../../../lib/fetch-file.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { toastError } from '../../../ui/toast.ts'

/**
 * Lets a click on a receipt fetch it as the person who is signed in: a link alone carries no token, and what it
 * answers without one is no page to look at. Where it fails, a toast says so.
 */
export const saveReceipt = async (
  click: Pick<MouseEvent<HTMLAnchorElement>, 'currentTarget' | 'preventDefault'>,
): Promise<void> => {
  click.preventDefault()
  const receipt = await fetchFile(click.currentTarget.href).catch(() => null)
  if (receipt) saveFile('receipt.pdf', receipt, 'application/pdf')
  else toastError(i18next.t('We could not load your receipt. Please try again in a moment.'))
}

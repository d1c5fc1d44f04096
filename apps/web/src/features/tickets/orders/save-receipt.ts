import { phrase } from '@reprise/rules/platform/phrase'
import type { FileClick } from '../../../lib/save-linked-file.ts'
import { saveLinkedFile } from '../../../lib/save-linked-file.ts'

/** Lets a click on a receipt fetch it as the person it is for. */
export const saveReceipt = (click: FileClick): Promise<void> =>
  saveLinkedFile(click, {
    name: 'receipt.pdf',
    type: 'application/pdf',
    failure: phrase("We couldn't load your receipt."),
  })

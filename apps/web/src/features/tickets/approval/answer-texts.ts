import { phrase } from '@reprise/rules/platform/phrase'
import type { RequestPayment } from './payment-of.ts'

const free = {
  approve: 'Approve',
  approveWhom: phrase('Approve {{name}}'),
  decline: 'Decline',
  declineWhom: phrase('Decline {{name}}'),
  undo: 'Undo',
  undoWhom: phrase('Undo the answer to {{name}}'),
}

const paid = {
  approve: phrase('Approve and charge the payment'),
  approveWhom: phrase('Approve {{name}} and charge the payment'),
  decline: phrase('Decline and release the payment'),
  declineWhom: phrase('Decline {{name}} and release the payment'),
  undo: phrase('Undo and refund the payment'),
  undoWhom: phrase('Undo the answer to {{name}} and refund the payment'),
}

/** The words of the answers to a request. For a paid request they say what happens to the money. */
export const answerTexts = (payment: RequestPayment | null) => (payment ? paid : free)

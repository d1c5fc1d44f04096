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
  approve: phrase('Approve: takes the payment'),
  approveWhom: phrase('Approve {{name}}: takes the payment'),
  decline: phrase('Decline: gives the payment back'),
  declineWhom: phrase('Decline {{name}}: gives the payment back'),
  undo: phrase('Undo: gives the payment back'),
  undoWhom: phrase('Undo the answer to {{name}}: gives the payment back'),
}

/** The words of the answers to a request; where it is paid they say what becomes of the money. */
export const answerWords = (payment: RequestPayment | null) => (payment ? paid : free)

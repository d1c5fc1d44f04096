import type { RequestPayment } from './payment-of.ts'

const free = {
  approve: 'Approve',
  approveWhom: 'Approve {{name}}',
  decline: 'Decline',
  declineWhom: 'Decline {{name}}',
  undo: 'Undo',
  undoWhom: 'Undo the answer to {{name}}',
}

const paid = {
  approve: 'Approve: takes the payment',
  approveWhom: 'Approve {{name}}: takes the payment',
  decline: 'Decline: gives the payment back',
  declineWhom: 'Decline {{name}}: gives the payment back',
  undo: 'Undo: gives the payment back',
  undoWhom: 'Undo the answer to {{name}}: gives the payment back',
}

/** The words of the answers to a request; where it is paid they say what becomes of the money. */
export const answerWords = (payment: RequestPayment | null) => (payment ? paid : free)

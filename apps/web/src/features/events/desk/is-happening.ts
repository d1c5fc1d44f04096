import type { DeskEvent } from './desk-event.api.ts'

/** Whether the event is on. Then the door and the check-ins come first. */
export const isHappening = ({ status, isExpired }: Pick<DeskEvent, 'status' | 'isExpired'>): boolean =>
  status === 'STARTED' && !isExpired

export { sendDueMessages } from './send-due-messages.ts'
export { sendEventMessage } from './send-event-message.ts'

import { beginUpload } from './begin-upload.ts'

/** Announces a picture of this length for an event: answers where to PUT it within 10 minutes. */
export const presignEventUpload = beginUpload('presignEventUpload', 'event')

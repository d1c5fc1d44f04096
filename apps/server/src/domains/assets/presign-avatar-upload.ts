import { beginUpload } from './begin-upload.ts'

/** Announces a person's own picture of this length: answers where to PUT it within 10 minutes. */
export const presignAvatarUpload = beginUpload('presignAvatarUpload', 'avatar')

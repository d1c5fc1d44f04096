/** Says that something no longer shows a file, or all that a person uploaded. */
export { letGoOf } from './check-pictures.ts'
/** Says that nothing shows a person's pictures any more; removes what was dropped. */
export { dropAvatars, removeDropped } from './drop-picture.ts'
/** Which files are pictures that no row names. */
export { findStrayPictures } from './find-strays.ts'
/** Forgets uploads that never arrived or that nothing shows; a job calls it. */
export { purgeUploads } from './purge-uploads.ts'
/** The file behind an upload's id, for its owner and its purpose alone. */
export { storedFile } from './stored-file.ts'

/** PUT /api/uploads/… and GET /files/… */
export { assetsRoutes } from './assets.routes.ts'
/** Forgets uploads that never arrived; a job calls it. */
export { purgeUploads } from './purge-uploads.ts'
/** The file behind an upload's id, for its owner alone. */
export { storedFile } from './stored-file.ts'

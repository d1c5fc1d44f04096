/** Agreement to the terms in force: noting it, asking for it. */
export { agree, hasAgreed } from './agree.ts'
/** Publishes the first version where none is; called at start. */
export { ensureTerms } from './ensure-terms.ts'
/** GET /api/terms/… */
export { termsRoutes } from './terms.routes.ts'

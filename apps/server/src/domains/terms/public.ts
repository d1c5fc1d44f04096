/** Agreement to the terms in force: noting it, asking for it. */
export { agree, hasAgreed } from './agree.ts'
/** The signed-in person's own agreement. */
export { agreeToTerms } from './agree-to-terms.ts'
/** Publishes the first version where none is; called at start. */
export { ensureTerms } from './ensure-terms.ts'
/** The command of staff that publishes the next version. */
export { publishTermsByStaff } from './publish-by-staff.ts'
/** Publishes the next version. */
export { publishTerms } from './publish-terms.ts'
/** The texts in force, for pages. */
export { type CurrentText, readCurrentText } from './read-terms.ts'
/** The two kinds of a text. */
export { htmlText, type TermsText } from './terms-text.ts'

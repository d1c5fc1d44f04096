import { z } from 'zod'
import { commandInput, requireTerminal } from '#platform/by-command.ts'
import { operation } from '#platform/operation.ts'
import { publishTerms } from './publish-terms.ts'
import { problemOf } from './safe-html.ts'

const LONGEST = 500_000

const text = z
  .string()
  .max(LONGEST, { error: 'This text is too long.' })
  .superRefine((html, context) => {
    const problem = problemOf(html)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })

/** Publishes new terms: everybody is asked again (S-035). Answers the number of the version. */
export const publishTermsByStaff = operation({
  name: 'staff.publishTerms',
  input: commandInput.extend({ termsHtml: text, privacyHtml: text }),
  may: requireTerminal,
  write: async (call) => {
    const { termsHtml, privacyHtml } = call.input
    return { version: await publishTerms(call, { termsHtml, privacyHtml }) }
  },
  subject: ({ version }) => String(version),
})

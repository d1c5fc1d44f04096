import { z } from 'zod'
import { commandInput, requireTerminal } from '#platform/writes/by-command.ts'
import { operation } from '#platform/writes/operation.ts'
import { publishTerms } from './publish-terms.ts'
import type { TermsText } from './terms-text.ts'
import { textOf } from './terms-text.ts'

// Tested in staff/run-staff-command.test.ts.

const bytesOf = (base64: string) => Buffer.from(base64, 'base64')

// The input stays base64, which the audit log shortens. The write decodes it.
const file = z.string().superRefine((base64, context) => {
  const text = textOf(bytesOf(base64))
  if (typeof text === 'string') context.addIssue({ code: 'custom', message: text })
})

function checked(base64: string): TermsText {
  const text = textOf(bytesOf(base64))
  if (typeof text === 'string') throw new Error(text)
  return text
}

/**
 * Publishes new terms, each an HTML or a PDF file in base64: everybody is asked again (S-035). Answers the number of
 * the version.
 */
export const publishTermsByStaff = operation({
  name: 'staff.publishTerms',
  input: commandInput.extend({ termsFile: file, privacyFile: file }),
  may: requireTerminal,
  write: async (call) => {
    const { termsFile, privacyFile } = call.input
    return { version: await publishTerms(call, { terms: checked(termsFile), privacy: checked(privacyFile) }) }
  },
  subject: ({ version }) => String(version),
})

import type { Language } from '@reprise/rules/locales/languages'
import type { At } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    wallet_pass: {
      /** The name of the pass at Apple, and a part of its name at Google. Random, so nobody can guess it. */
      serial: string
      ticket_id: string
      /** The generation of the ticket that the pass shows: another holder's ticket has another one. */
      generation: number
      holder_id: string
      language: Language
      made_at: At
      /** In whole seconds. */
      changed_at: At
    }
  }
}

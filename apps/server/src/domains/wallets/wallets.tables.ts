import type { Language } from '@reprise/rules/locales/languages'
import type { Generated } from 'kysely'
import type { At, AtOrNull } from '#platform/db/tables.ts'
import type { WalletName } from './offered-wallets.ts'

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
      /** When its person first asked for the way into Google Wallet. */
      google_at: AtOrNull
    }
    /** A device of Apple that is told when a pass changes. */
    wallet_registration: {
      device_id: string
      serial: string
      push_token: string
      registered_at: At
    }
    /** A pass that a wallet has to be told of. */
    wallet_update: {
      serial: string
      wallet: WalletName
      /** When it last changed. What was sent before that does not count. */
      asked_at: At
      due_at: At
      attempts: Generated<number>
    }
  }
}

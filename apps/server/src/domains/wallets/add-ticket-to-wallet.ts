import { randomUUID } from 'node:crypto'
import { idInput } from '@reprise/rules/platform/ids/id.input'
import { z } from 'zod'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { passPath } from './apple/pass-secrets.ts'
import { saveLink } from './google/save-link.ts'
import { offeredWallets, walletNames } from './offered-wallets.ts'
import { lockOwnTicket, putPass, readPasses } from './wallets.sql.ts'

/**
 * The holder of a valid ticket puts it into the wallet of their phone. Answers with the address that does it, for some
 * minutes. A repeat answers with an address for the same pass. Throws NOT_FOUND where the caller does not hold the
 * ticket, and CONFLICT where it opens no door or this server does not offer the wallet.
 */
export const addTicketToWallet = operation({
  name: 'addTicketToWallet',
  input: z.object({ ticketId: idInput('Ticket'), wallet: z.enum(walletNames) }),
  mostAMinute: byHand,
  async may({ tx, input, actor }) {
    const [ticket] = await lockOwnTicket(tx, input.ticketId, actor.userId)
    if (!ticket) throw fail.notFound("We couldn't find this ticket.")
    return ticket
  },
  ensure(call) {
    const { grant: ticket, input, now } = call
    if (!offeredWallets(call).includes(input.wallet))
      throw fail.conflict("Tickets can't be added to this wallet here.")
    if (ticket.status !== 'VALID') throw fail.conflict('This ticket is not valid.')
    if (Temporal.Instant.compare(ticket.end_date, now) <= 0) throw fail.conflict('This event is over.')
  },
  async write(call) {
    const { tx, now, ctx, actor, input, config, grant: ticket } = call
    const { google } = config.wallets
    const isForGoogle = input.wallet === 'GOOGLE'
    const [made] = await putPass(
      tx,
      randomUUID(),
      input.ticketId,
      ticket.generation,
      actor.userId,
      ctx.language,
      now,
      isForGoogle ? now : null,
    )
    const [pass] = made ? await readPasses(tx, [made.serial]) : []
    if (!pass) throw new Error('the pass was not stored')
    const url = isForGoogle && google ? await saveLink(call, google, pass) : await passPath(call, pass.serial)
    return { ticketId: input.ticketId, url }
  },
  subject: ({ ticketId }) => ticketId,
})

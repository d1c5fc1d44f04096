import { ShareAction } from '../share/share-action.tsx'
import type { TicketNode } from '../tickets.api.ts'
import { WalletButtons } from '../wallets/wallet-buttons.tsx'
import { BadgeAction } from './badge-action.tsx'
import { GuestNameAction } from './guest-name-action.tsx'

type Props = {
  ticket: TicketNode
  /** The name of the ticket for the buttons. */
  distinctName: string
  /** The event of the ticket, and all tickets of the viewer there that are shown. */
  eventId: string
  all: readonly TicketNode[]
}

const kindOf = ({ eventTicket }: TicketNode) => eventTicket.eventTicketId

/**
 * What the viewer can do with a ticket of their own that nobody has come in with: pass it on, keep it in a wallet, name
 * the guest who comes with it, or, where they hold several kinds, show its kind on their badge.
 */
export const TicketActions = ({ ticket, distinctName, eventId, all }: Props) => {
  const valid = all.filter(({ status }) => status === 'VALID')
  const isFirst = valid.find((each) => kindOf(each) === kindOf(ticket)) === ticket
  return (
    <>
      {ticket.mayNameGuest && <GuestNameAction ticket={ticket} distinctName={distinctName} />}
      <ShareAction ticket={ticket} distinctName={distinctName} />
      {!ticket.isGiftOffered && <WalletButtons ticketId={ticket.ticketId} distinctName={distinctName} />}
      {isFirst && new Set(valid.map(kindOf)).size > 1 && (
        <BadgeAction eventId={eventId} eventTicket={ticket.eventTicket} />
      )}
    </>
  )
}

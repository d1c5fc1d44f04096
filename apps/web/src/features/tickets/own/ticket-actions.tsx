import { ShareAction } from '../share/share-action.tsx'
import type { TicketNode } from '../tickets.api.ts'
import { WalletButtons } from '../wallets/wallet-buttons.tsx'

type Props = {
  ticket: TicketNode
  /** The name of the ticket for the buttons. */
  distinctName: string
}

/** What the viewer can do with a ticket of their own that nobody has come in with: pass it on, or keep it in a wallet. */
export const TicketActions = ({ ticket, distinctName }: Props) => (
  <>
    <ShareAction ticket={ticket} distinctName={distinctName} />
    <WalletButtons ticketId={ticket.ticketId} distinctName={distinctName} />
  </>
)

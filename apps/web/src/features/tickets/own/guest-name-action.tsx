import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUserPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../ui/states/lazy-part.ts'
import type { TicketNode } from '../tickets.api.ts'

const GuestNameDialog = lazyPart(async () => (await import('./guest-name-dialog.tsx')).GuestNameDialog)

type Props = {
  ticket: TicketNode
  /** The name of the ticket for the button. */
  distinctName: string
}

/** Shown below an own ticket that was booked with guests: who comes with it, and a dialog to say so. */
export const GuestNameAction = ({ ticket, distinctName }: Props) => {
  const { t } = useTranslation()
  const [opened, dialog] = useDisclosure(false)
  const { ticketId, guestName } = ticket
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconUserPlus size={18} aria-hidden="true" />}
        onClick={dialog.open}
        // Aligns its icon with the ticket above.
        ms="-sm"
        className="rp-start"
        aria-label={
          guestName
            ? t('Your guest {{name}}: {{ticket}}', { name: guestName, ticket: distinctName })
            : t('Name your guest: {{ticket}}', { ticket: distinctName })
        }
      >
        {guestName ? t('Your guest: {{name}}', { name: guestName }) : t('Name your guest')}
      </Button>
      <Suspense>
        <GuestNameDialog ticketId={ticketId} guestName={guestName} opened={opened} onClose={dialog.close} />
      </Suspense>
    </>
  )
}

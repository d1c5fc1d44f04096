import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconGift } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../ui/states/lazy-part.ts'
import type { DeskEvent } from '../../events/desk/desk-event.api.ts'
import { useGivableEventTickets } from './grant.api.ts'

const GrantDialog = lazyPart(async () => (await import('./grant-dialog.tsx')).GrantDialog)

/** The states of an event in which tickets may be granted. */
const isOn = ['PUBLISHED', 'STARTED']

type Props = { event: Pick<DeskEvent, 'eventId' | 'status' | 'myPermissions' | 'eventTickets'> }

/** Opens the dialog that grants tickets, for people who may add guests. */
export const GrantButton = ({ event }: Props) => {
  const { t } = useTranslation()
  const [opened, dialog] = useDisclosure(false)
  const isShown = event.myPermissions.includes('CAN_ADD_ATTENDEE') && isOn.includes(event.status)
  const isPolled = !event.myPermissions.includes('CAN_VIEW_ATTENDEES')
  const { data: eventTickets } = useGivableEventTickets(event.eventId, { isShown, isPolled })
  if (!isShown || !eventTickets) return null
  if (eventTickets.length === 0 && !opened) {
    return event.eventTickets.length > 0 ? (
      <Text c="dimmed">{t('You have no tickets to give away. Ask the host for some.')}</Text>
    ) : null
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconGift size={20} aria-hidden="true" />}
        onClick={dialog.open}
        className="rp-start"
      >
        {t('Grant tickets')}
      </Button>
      <Suspense>
        <GrantDialog
          eventId={event.eventId}
          eventTickets={eventTickets}
          opened={opened}
          onClose={dialog.close}
        />
      </Suspense>
    </>
  )
}

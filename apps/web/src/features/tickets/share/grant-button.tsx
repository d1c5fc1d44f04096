import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconGift } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../ui/states/lazy-part.ts'
import type { GrantingEvent } from './granting-event.ts'

const GrantDialog = lazyPart(async () => (await import('./grant-dialog.tsx')).GrantDialog)

/** The states of an event in which tickets may be granted. */
const isOn = ['PUBLISHED', 'STARTED']

/** Opens the dialog that grants tickets, for people who may add guests. */
export const GrantButton = ({ event }: { event: GrantingEvent }) => {
  const { t } = useTranslation()
  const [opened, dialog] = useDisclosure(false)
  if (!event.myPermissions.includes('CAN_ADD_ATTENDEE') || !isOn.includes(event.status)) return null
  if (event.givableEventTickets.length === 0 && !opened) {
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
        <GrantDialog event={event} opened={opened} onClose={dialog.close} />
      </Suspense>
    </>
  )
}

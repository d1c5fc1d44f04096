import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconGift, IconHistory, IconMapPin } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { DoorEvent } from '../checkin.api.ts'
import { useLastScans } from './last-scans.ts'
import { ScannerView } from './scanner-view.tsx'
import { UndoableScans } from './undoable-scans.tsx'
import { useDoor } from './use-door.ts'

type Props = {
  event: DoorEvent
  zone: string | null
  /** Whether scanning has not opened yet. */
  isTest: boolean
  /** Whether a sheet lies over the page. */
  isCovered: boolean
  onOpened: () => void
  onOtherZone: () => void
}

/** The door with a network: the server decides on each scan. */
export const Door = ({ event, zone, isTest, isCovered, onOpened, onOtherZone }: Props) => {
  const { t } = useTranslation()
  const list = useLastScans(event.eventId)
  const { scanner, waiting } = useDoor({ eventId: event.eventId, zone, isTest, onOpened }, list)
  const [listOpen, scans] = useDisclosure(false)
  const asking = waiting?.tries === 0 ? t('Checking…') : t('No connection. Trying again, nothing is lost.')
  return (
    <>
      <ScannerView
        scanner={scanner}
        timeZone={event.timeZone}
        isCovered={isCovered || listOpen}
        waiting={waiting && asking}
        tools={
          <>
            <LastScansButton onClick={scans.open} />
            {zone && <ZoneButton onClick={onOtherZone} />}
            {event.confirmsOffers && (
              <Button
                component={Link}
                to={`/rep-club/events/${event.slug}/redeem`}
                variant="default"
                leftSection={<IconGift size={20} aria-hidden="true" />}
              >
                {t('Offers')}
              </Button>
            )}
          </>
        }
      />
      <UndoableScans
        eventId={event.eventId}
        timeZone={event.timeZone}
        opened={listOpen}
        onClose={scans.close}
        list={list}
        onUndone={scanner.forget}
      />
    </>
  )
}

export const LastScansButton = ({ onClick }: { onClick: () => void }) => {
  const { t } = useTranslation()
  return (
    <Button
      variant="default"
      leftSection={<IconHistory size={20} aria-hidden="true" />}
      onClick={onClick}
      aria-haspopup="dialog"
    >
      {t('Last scans')}
    </Button>
  )
}

export const ZoneButton = ({ onClick }: { onClick: () => void }) => {
  const { t } = useTranslation()
  return (
    <Button variant="default" leftSection={<IconMapPin size={20} aria-hidden="true" />} onClick={onClick}>
      {t('Zone')}
    </Button>
  )
}

import { Center, Loader } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSetPageTitle } from '../../../lib/page-title.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { DeskTabs } from '../../events/desk/desk-tabs.tsx'
import { ForbiddenPage } from '../../tickets/forbidden-page.tsx'
import type { DoorEvent } from '../checkin.api.ts'
import { useDoorEvent } from '../checkin.api.ts'
import classes from './door.module.css'
import { Door } from './door.tsx'
import { DoorHead } from './door-head.tsx'
import { TestNotice } from './test-notice.tsx'
import { useIsOpen } from './use-is-open.ts'
import { ZonePicker } from './zone-picker.tsx'

/** The door of an event, for those who may scan. */
export const DoorPage = ({ eventIdOrSlug }: { eventIdOrSlug: string }) => {
  const { t } = useTranslation()
  const query = useDoorEvent(eventIdOrSlug)
  useSetPageTitle(query.data && t('Door of {{name}}', { name: query.data.displayName }))
  return (
    <QueryView
      query={query}
      what={t("This event didn't load")}
      notFound={t("We couldn't find this event.")}
      skeleton={
        <Center mih="60dvh">
          <Loader aria-label={t('Loading')} />
        </Center>
      }
    >
      {(event) => {
        if (!event.myPermissions.includes('CAN_SCAN_TICKET'))
          return (
            <ForbiddenPage
              heading="h1"
              title={t("You can't scan at this event")}
              text={t('Hosts add door staff by username. Ask one of them to add you.')}
              to={`/events/${event.slug}`}
            />
          )
        return <Entrance event={event} />
      }}
    </QueryView>
  )
}

const Entrance = ({ event }: { event: DoorEvent }) => {
  const [picked, setPicked] = useState<string | null>(null)
  const [isAskedFor, setAskedFor] = useState(false)
  const [saysOpen, setSaysOpen] = useState(false)
  const [opened, { open: onOpen, close: onClose }] = useDisclosure(false)
  const isTest = !useIsOpen(event.scanningOpensAt) && !saysOpen
  const zones = event.scanningZones
  const zone = picked !== null && zones.includes(picked) ? picked : null
  return (
    <div className={classes.page}>
      <DoorHead event={event} zone={zone} devices={{ opened, onOpen, onClose }} />
      <div className={classes.tabs}>
        <DeskTabs event={event} page="door" />
      </div>
      {isTest && <TestNotice event={event} />}
      {zones.length > 0 && zone === null ? (
        <ZonePicker zones={zones} isAskedFor={isAskedFor} onPick={setPicked} />
      ) : (
        <Door
          event={event}
          zone={zone}
          isTest={isTest}
          isCovered={opened}
          onOpened={() => setSaysOpen(true)}
          onOtherZone={() => {
            setAskedFor(true)
            setPicked(null)
          }}
        />
      )}
    </div>
  )
}

import { ActionIcon, Button, Loader, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBulb, IconBulbOff, IconHistory, IconMapPin } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useWakeLock } from '../../../lib/use-wake-lock.ts'
import type { DoorEvent } from '../checkin.api.ts'
import { CameraNotice } from './camera-notice.tsx'
import { CodeLine } from './code-line.tsx'
import classes from './door.module.css'
import { wakeSound } from './door-signals.ts'
import { useLastScans } from './last-scans.ts'
import { ScanList } from './scan-list.tsx'
import { goesByItself } from './scan-tone.ts'
import { useCamera } from './use-camera.ts'
import { useCodeReader } from './use-code-reader.ts'
import { useDoor } from './use-door.ts'
import { VerdictScreen } from './verdict-screen.tsx'

type Props = {
  event: DoorEvent
  zone: string | null
  /** Whether scanning has not opened yet. */
  isTest: boolean
  onOpened: () => void
  onOtherZone: () => void
}

/** The door page: the camera, the field for typing a code, and the verdict. */
export const Door = ({ event, zone, isTest, onOpened, onOtherZone }: Props) => {
  const { t } = useTranslation()
  const camera = useCamera()
  const list = useLastScans(event.eventId)
  const door = useDoor({ eventId: event.eventId, zone, isTest, onOpened }, list)
  const codeField = useRef<HTMLInputElement>(null)
  const [listOpen, scans] = useDisclosure(false)
  const readerFailed = useCodeReader({
    video: camera.video,
    active: camera.state === 'on' && !listOpen && !(door.shown && goesByItself(door.shown)),
    onCode: door.see,
  })
  useWakeLock(true)
  const Bulb = camera.torch ? IconBulbOff : IconBulb

  return (
    <div className={classes.door} onPointerDown={wakeSound}>
      <video ref={camera.video} className={classes.video} muted playsInline data-state={camera.state} />
      {camera.state === 'on' && <div className={classes.aim} aria-hidden="true" />}
      <CameraNotice state={readerFailed ? 'none' : camera.state} />
      {door.waiting && (
        <div className={classes.waiting} role="status">
          <Loader size="sm" aria-hidden="true" />
          <Text>
            {door.waiting.tries === 0 ? t('Checking…') : t('No connection. Trying again, nothing is lost.')}
          </Text>
        </div>
      )}
      <div className={classes.foot}>
        <div className={classes.tools}>
          <Button
            variant="default"
            leftSection={<IconHistory size={20} aria-hidden="true" />}
            onClick={scans.open}
            aria-haspopup="dialog"
          >
            {t('Last scans')}
          </Button>
          {zone && (
            <Button
              variant="default"
              leftSection={<IconMapPin size={20} aria-hidden="true" />}
              onClick={onOtherZone}
            >
              {t('Zone')}
            </Button>
          )}
          {camera.hasTorch && (
            <ActionIcon
              variant="default"
              aria-label={camera.torch ? t('Torch off') : t('Torch on')}
              onClick={() => void camera.switchTorch()}
            >
              <Bulb aria-hidden="true" />
            </ActionIcon>
          )}
        </div>
        <CodeLine
          field={codeField}
          busy={door.waiting !== null}
          onCode={(code) => {
            wakeSound()
            door.type(code)
          }}
        />
      </div>
      <ScanList
        eventId={event.eventId}
        timeZone={event.timeZone}
        opened={listOpen}
        onClose={scans.close}
        list={list}
        onUndone={door.forget}
      />
      {door.shown && (
        <VerdictScreen
          shown={door.shown}
          timeZone={event.timeZone}
          onDismiss={door.dismiss}
          onLeave={() => codeField.current?.focus()}
        />
      )}
    </div>
  )
}

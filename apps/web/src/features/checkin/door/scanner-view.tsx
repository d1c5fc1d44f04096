import { ActionIcon, Loader, Text } from '@mantine/core'
import { IconBulb, IconBulbOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useWakeLock } from '../../../lib/use-wake-lock.ts'
import { CameraNotice } from './camera-notice.tsx'
import { CodeLine } from './code-line.tsx'
import classes from './door.module.css'
import { wakeSound } from './door-signals.ts'
import { goesByItself } from './scan-tone.ts'
import { useCamera } from './use-camera.ts'
import { useCodeReader } from './use-code-reader.ts'
import type { Scanner } from './use-scanner.ts'
import { useTypedScans } from './use-typed-scans.ts'
import { VerdictScreen } from './verdict-screen.tsx'

type Props = {
  scanner: Scanner
  timeZone: string
  /** Whether something lies over the picture, so that nothing is read. */
  isCovered: boolean
  /** What a scan waits for. */
  waiting: string | null
  /** The buttons above the field. */
  tools: ReactNode
  /** Whether the field for typing a code is left out. */
  isCameraOnly?: boolean
}

/** The camera, the field for typing a code, and the verdict. A hardware scanner may type at any time. */
export const ScannerView = ({
  scanner,
  timeZone,
  isCovered,
  waiting,
  tools,
  isCameraOnly = false,
}: Props) => {
  const { t } = useTranslation()
  const camera = useCamera()
  const codeField = useRef<HTMLInputElement>(null)
  const readerFailed = useCodeReader({
    video: camera.video,
    active: camera.state === 'on' && !isCovered && !(scanner.shown && goesByItself(scanner.shown)),
    onCode: scanner.see,
  })
  useWakeLock(true)
  useTypedScans(!isCovered, scanner.type)
  const Bulb = camera.torch ? IconBulbOff : IconBulb

  return (
    <div className={classes.door} onPointerDown={wakeSound}>
      <video ref={camera.video} className={classes.video} muted playsInline data-state={camera.state} />
      {camera.state === 'on' && <div className={classes.aim} aria-hidden="true" />}
      <CameraNotice state={readerFailed ? 'none' : camera.state} />
      {waiting !== null && (
        <div className={classes.waiting} role="status">
          <Loader size="sm" aria-hidden="true" />
          <Text>{waiting}</Text>
        </div>
      )}
      <div className={classes.foot}>
        <div className={classes.tools}>
          {tools}
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
        {!isCameraOnly && (
          <CodeLine
            field={codeField}
            busy={waiting !== null}
            onCode={(code) => {
              wakeSound()
              scanner.type(code)
            }}
          />
        )}
      </div>
      {scanner.shown && (
        <VerdictScreen
          shown={scanner.shown}
          timeZone={timeZone}
          onDismiss={scanner.dismiss}
          onLeave={() => codeField.current?.focus()}
        />
      )}
    </div>
  )
}

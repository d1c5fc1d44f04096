import { ActionIcon } from '@mantine/core'
import { IconBulb, IconBulbOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CameraNotice } from './camera-notice.tsx'
import classes from './door.module.css'
import { useCamera } from './use-camera.ts'
import { useCodeReader } from './use-code-reader.ts'

type Props = {
  /** Gets the text of each QR code in the picture, also of one that stays in view. */
  onCode: (text: string) => void
}

/** A camera that reads QR codes, as a part of a page. */
export const CodeCamera = ({ onCode }: Props) => {
  const { t } = useTranslation()
  const camera = useCamera()
  const readerFailed = useCodeReader({ video: camera.video, active: camera.state === 'on', onCode })
  const Bulb = camera.torch ? IconBulbOff : IconBulb
  return (
    <div className={classes.door}>
      <video ref={camera.video} className={classes.video} muted playsInline data-state={camera.state} />
      {camera.state === 'on' && <div className={classes.aim} aria-hidden="true" />}
      <CameraNotice state={readerFailed ? 'none' : camera.state} />
      {camera.hasTorch && (
        <div className={classes.foot}>
          <ActionIcon
            variant="default"
            aria-label={camera.torch ? t('Torch off') : t('Torch on')}
            onClick={() => void camera.switchTorch()}
          >
            <Bulb aria-hidden="true" />
          </ActionIcon>
        </div>
      )}
    </div>
  )
}

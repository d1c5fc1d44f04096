import { Text } from '@mantine/core'
import { phrase } from '@reprise/rules/platform/phrase'
import { IconCameraOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './door.module.css'
import type { CameraState } from './use-camera.ts'

const words = {
  denied: {
    title: phrase('Camera not allowed: type the code'),
    text: phrase('To scan, allow the camera for this page in your browser settings, then open it again.'),
  },
  none: {
    title: phrase('No camera here: type the code'),
    text: phrase('To scan, open this page over https in a browser that can use the camera.'),
  },
}

/** Why there is no picture, and what to do instead. */
export const CameraNotice = ({ state }: { state: CameraState }) => {
  const { t } = useTranslation()
  if (state === 'on') return null
  if (state === 'starting')
    return (
      <div className={classes.notice} role="status">
        <Text>{t('Starting the camera…')}</Text>
      </div>
    )
  const { title, text } = words[state]
  return (
    <div className={classes.notice} role="alert">
      <IconCameraOff size={48} stroke={1.5} aria-hidden="true" />
      <Text variant="display-20">{t(title)}</Text>
      <Text maw="40ch">{t(text)}</Text>
    </div>
  )
}

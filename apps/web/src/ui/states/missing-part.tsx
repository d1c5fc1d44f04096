import { Button, Stack } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { noConnection } from '../../lib/http/no-connection.ts'
import { reloadOnce, serverAnswers } from '../../lib/reload-once.ts'
import { say } from '../../lib/say.tsx'
import { toastError } from '../toast.ts'
import { Banner } from './banner.tsx'

const MissingDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  const reloadOrSay = useEffectEvent(async () => {
    onClose()
    if (!(await reloadOnce(window.location.pathname))) toastError(say(t, noConnection()))
  })
  useEffect(() => void reloadOrSay(), [])
  return null
}

/** Says in the place of the part that it could not be fetched, and offers to try again. */
export const MissingHere = () => {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const tryAgain = async () => {
    setBusy(true)
    if (await serverAnswers()) window.location.reload()
    else setBusy(false)
  }
  return (
    <Banner kind="danger">
      <Stack gap="xs" align="start">
        {say(t, noConnection())}
        <Button variant="default" size="sm" onClick={() => void tryAgain()} loading={busy}>
          {t('Try again')}
        </Button>
      </Stack>
    </Banner>
  )
}

/**
 * Replaces a part of a screen that could not be loaded, because the network is gone or a new version replaced the
 * part. A dialog closes again when it opens, and reloads the page or says why it cannot. Any other part says so in
 * its place.
 */
export const MissingPart = (part: { opened?: unknown; onClose?: unknown }) => {
  const { opened, onClose } = part
  if (typeof onClose !== 'function') return <MissingHere />
  return opened === false ? null : <MissingDialog onClose={() => onClose()} />
}

import { Center, Loader, Overlay, Portal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetSession, readSession } from '../../lib/session/session.ts'
import { ConfirmDialog } from '../../ui/states/confirm-dialog.tsx'
import { signOut } from './auth.api.ts'

/** Asks, then ends the session here and on the server, behind a full-screen spinner (section 2). */
export const LogOutDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { t } = useTranslation()
  const [leaving, setLeaving] = useState(false)

  const leave = async () => {
    setLeaving(true)
    const session = readSession()
    // Without a network the person still leaves this device; the server's session runs out by itself.
    if (session.state !== 'visitor') await signOut(session.refreshToken).catch(() => undefined)
    forgetSession()
    // A fresh page: nothing of this person stays in memory.
    window.location.assign('/auth/login')
  }

  if (leaving)
    return (
      <Portal>
        <Overlay fixed backgroundOpacity={1} color="var(--rp-canvas)" zIndex={1000}>
          <Center h="100%">
            <Loader aria-label={t('Logging out')} />
          </Center>
        </Overlay>
      </Portal>
    )
  return (
    <ConfirmDialog opened={opened} onClose={onClose} onConfirm={() => void leave()} title={t('Log Out')}>
      {t('Are you sure you want to log out?')}
    </ConfirmDialog>
  )
}

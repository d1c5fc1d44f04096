import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/states/confirm-dialog.tsx'
import { LogOutScreen } from './log-out-screen.tsx'
import { useLogOut } from './use-log-out.ts'

/** Asks, then ends the session here and on the server, behind a full-screen spinner (section 2). */
export const LogOutDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { t } = useTranslation()
  const { leaving, go } = useLogOut()
  if (leaving) return <LogOutScreen />
  return (
    <ConfirmDialog opened={opened} onClose={onClose} onConfirm={go} title={t('Log Out')}>
      {t('Are you sure you want to log out?')}
    </ConfirmDialog>
  )
}

import { Card } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ActingNote } from '../../../ui/states/acting-note.tsx'
import { LogOutScreen } from '../../auth/leaving/log-out-screen.tsx'
import { useLogOut } from '../../auth/leaving/use-log-out.ts'
import { DeleteAccount } from './delete-account.tsx'

/** The way to delete the account, where the profile offers it (section 2). */
export const DeleteSection = () => {
  const { t } = useTranslation()
  const { leaving, go } = useLogOut()
  return (
    <Card component="section" aria-label={t('Delete your account')}>
      {leaving && <LogOutScreen />}
      <ActingNote />
      <DeleteAccount onLeft={go} />
    </Card>
  )
}

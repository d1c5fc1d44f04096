import { Card } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ActingNote } from '../../../ui/states/acting-note.tsx'
import { LeavingScreen } from '../../auth/leaving/leaving-screen.tsx'
import { useLeaving } from '../../auth/leaving/use-leaving.ts'
import { DeleteAccount } from './delete-account.tsx'

/** The way to delete the account, where the profile offers it (section 2). */
export const DeleteSection = () => {
  const { t } = useTranslation()
  const { leaving, go } = useLeaving()
  return (
    <Card component="section" aria-label={t('Delete your account')}>
      {leaving && <LeavingScreen />}
      <ActingNote />
      <DeleteAccount onLeft={go} />
    </Card>
  )
}

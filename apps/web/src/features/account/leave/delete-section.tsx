import { useTranslation } from 'react-i18next'
import { ActingNote } from '../../../ui/states/acting-note.tsx'
import { LogOutScreen } from '../../auth/leaving/log-out-screen.tsx'
import { useLogOut } from '../../auth/leaving/use-log-out.ts'
import { DeleteAccount } from './delete-account.tsx'

/** Deletes the account from the profile (section 2). One quiet button, because few people come for it. */
export const DeleteSection = () => {
  const { t } = useTranslation()
  const { leaving, leave } = useLogOut()
  return (
    <section aria-label={t('Delete your account')}>
      {leaving && <LogOutScreen />}
      <ActingNote />
      <DeleteAccount onLeft={leave} isQuiet />
    </section>
  )
}

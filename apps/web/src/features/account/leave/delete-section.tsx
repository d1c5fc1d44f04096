import { useTranslation } from 'react-i18next'
import { Section } from '../../../ui/section.tsx'
import { ActingNote } from '../../../ui/states/acting-note.tsx'
import { LogOutScreen } from '../../auth/leaving/log-out-screen.tsx'
import { useLogOut } from '../../auth/leaving/use-log-out.ts'
import { DeleteAccount } from './delete-account.tsx'

/** The section of the profile that deletes the account (section 2). */
export const DeleteSection = () => {
  const { t } = useTranslation()
  const { leaving, go } = useLogOut()
  return (
    <Section label={t('Delete your account')}>
      {leaving && <LogOutScreen />}
      <ActingNote />
      <DeleteAccount onLeft={go} />
    </Section>
  )
}

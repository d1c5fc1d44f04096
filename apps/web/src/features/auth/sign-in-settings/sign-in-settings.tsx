import { Divider, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ActingNote } from '../../../ui/states/acting-note.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { EmailSetting } from './email-setting.tsx'
import { PasswordSetting } from './password-setting.tsx'
import { PhoneSetting } from './phone-setting.tsx'
import { SecondFactorSetting } from './second-factor-setting.tsx'
import { useSignInSettings } from './sign-in-settings.api.ts'

/** The address, the number, the password and the second factor of the account. */
export const SignInSettings = () => {
  const { t } = useTranslation()
  return (
    <QueryView
      query={useSignInSettings()}
      what={t("Your settings didn't load")}
      skeleton={<FormSkeleton count={4} />}
    >
      {(account) => (
        <Stack gap="lg">
          <ActingNote />
          <EmailSetting account={account} />
          <Divider />
          <PhoneSetting phoneNumber={account.phoneNumber} />
          <Divider />
          <PasswordSetting account={account} />
          <Divider />
          <SecondFactorSetting isSkipped={account.isSkipMultiFactorAuthentication} />
        </Stack>
      )}
    </QueryView>
  )
}

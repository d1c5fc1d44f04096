import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import { useIsActing } from '../../../lib/session/use-is-acting.ts'
import { SavedSwitch } from '../../../ui/forms/saved-switch.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { failureOf } from '../step-up/step-up-cancelled.ts'
import { useSteppedUp } from '../step-up/use-stepped-up.tsx'
import { setMultiFactor, useSignInChange } from './sign-in-settings.api.ts'

/** Whether signing in with a password also asks for a code. */
export const SecondFactorSetting = ({ isSkipped }: { isSkipped: boolean }) => {
  const { t } = useTranslation()
  const isActing = useIsActing()
  const { steppedUp, stepUpDialog } = useSteppedUp()
  const change = useSignInChange((skip: boolean) => steppedUp(() => setMultiFactor(skip)))
  const failure = failureOf(change.error)
  return (
    <Stack>
      <SavedSwitch
        label={t('Two-factor verification')}
        description={t('Password login also asks for a code.')}
        checked={!isSkipped}
        disabled={isActing}
        save={(isOn) =>
          change.mutateAsync(!isOn, {
            onSuccess: () =>
              toastSuccess(
                isOn
                  ? t('Two-factor verification is on.')
                  : t('Two-factor verification is off. You can turn it back on any time.'),
              ),
          })
        }
      />
      {failure && <Banner kind="danger">{say(t, failure)}</Banner>}
      {stepUpDialog}
    </Stack>
  )
}

import { Stack, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/graphql/api-error.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { useSteppedUp } from '../../auth/step-up/use-stepped-up.tsx'
import { useIsActing } from '../use-is-acting.ts'
import { setMultiFactor, useSignInChange } from './sign-in.api.ts'

/** Whether signing in with a password also asks for a code. */
export const SecondFactorSetting = ({ isSkipped }: { isSkipped: boolean }) => {
  const { t } = useTranslation()
  const isActing = useIsActing()
  const { steppedUp, stepUpDialog } = useSteppedUp()
  const change = useSignInChange((skip: boolean) => steppedUp(() => setMultiFactor(skip)))
  const shown = change.isPending ? !isSkipped : isSkipped
  return (
    <Stack>
      <Switch
        label={t('Two-factor verification')}
        description={t('Signing in with your password also asks for a code.')}
        checked={!shown}
        disabled={isActing || change.isPending}
        onChange={() =>
          change.mutate(!isSkipped, {
            onSuccess: () =>
              toastSuccess(
                isSkipped
                  ? t('Two-factor verification is on.')
                  : t('Two-factor verification is off. You can switch it on again at any time.'),
              ),
          })
        }
      />
      {change.error && <Banner kind="danger">{t(messageOf(change.error))}</Banner>}
      {stepUpDialog}
    </Stack>
  )
}

import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { storeSignIn } from '../../../lib/session/session.ts'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { useOwnAccount } from '../account.api.ts'
import { StepUpCancelled } from '../step-up/step-up-cancelled.ts'
import type { SteppedUp } from '../step-up/stepped-up.ts'
import { useSteppedUp } from '../step-up/use-stepped-up.tsx'
import { ChangeNumberForm } from './change-number-form.tsx'
import { OtpForm } from './otp-form.tsx'

type Face = 'number' | 'code' | 'change'

/**
 * Proves the account's number by a code that is sent to it. Storing the new session lets the page or popup go on.
 * With `sendsAtOnce` the code is sent immediately, because the person has just typed the number.
 */
export const VerifyPhoneNumber = ({ sendsAtOnce = false }: { sendsAtOnce?: boolean }) => {
  const { t } = useTranslation()
  const [face, setFace] = useState<Face>(sendsAtOnce ? 'code' : 'number')
  const { steppedUp, stepUpDialog } = useSteppedUp()
  // Goes back to the number where the person closes the proof, because then no code is sent.
  const orBack: SteppedUp = async (act) => {
    try {
      return await steppedUp(act)
    } catch (error) {
      if (error instanceof StepUpCancelled) setFace('number')
      throw error
    }
  }
  const change = (
    <Anchor component="button" type="button" variant="small" onClick={() => setFace('change')}>
      {t('Change number')}
    </Anchor>
  )
  return (
    <>
      <QueryView
        query={useOwnAccount()}
        what={t("Your account didn't load")}
        skeleton={<FormSkeleton count={1} />}
      >
        {({ phoneNumber }) => (
          <Stack>
            {face === 'number' && (
              <>
                <Text>{t("We'll send a code to this number to make sure it's yours:")}</Text>
                <Text variant="strong" className="rp-numbers">
                  {phoneNumber}
                </Text>
                <Button fullWidth onClick={() => setFace('code')}>
                  {t('Send code')}
                </Button>
                {change}
              </>
            )}
            {face === 'code' && (
              <>
                <Text variant="strong" className="rp-numbers">
                  {phoneNumber}
                </Text>
                <OtpForm purpose="VerifyPhoneNumber" sendsFirst steppedUp={orBack} onVerified={storeSignIn} />
                {change}
              </>
            )}
            {face === 'change' && (
              <ChangeNumberForm
                steppedUp={steppedUp}
                onChanged={() => setFace('code')}
                onCancel={() => setFace('number')}
              />
            )}
          </Stack>
        )}
      </QueryView>
      {stepUpDialog}
    </>
  )
}
